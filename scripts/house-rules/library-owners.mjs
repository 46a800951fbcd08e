import { relative, sep } from 'node:path';

/** Libraries that only their owners import; everyone else goes through the owner's package. */
const owned = [
  {
    libraries: ['antd', '@ant-design', '@rc-component'],
    owners: /^shared\/ui\//,
    message: 'antd is reached through @portal/ui, so that it stays one shared unit.',
  },
  {
    libraries: ['yup'],
    owners: /^shared\/ui\//,
    message: 'Schemas are built with @portal/ui/schema, whose rules speak French.',
  },
  {
    libraries: ['rxjs'],
    owners: /^(shared\/events|mf-[^/]+)\//,
    message: 'rxjs is used by @portal/events, and by a remote that consumes its streams.',
  },
  {
    libraries: ['@tanstack'],
    owners: /^shared\/api-client\//,
    message:
      'Reads go through useCall and usePages of @portal/api-client/query, so that one cache is emptied at a log-out.',
  },
  {
    libraries: ['single-spa', 'single-spa-react'],
    owners: /^(shared\/remote|shared\/alone|shell)\//,
    message: 'single-spa is used by the shell, by what replaces it in development, and by @portal/remote.',
  },
  {
    libraries: ['pg', 'kysely', 'fastify'],
    owners: /^(backend|operations|registry|sandboxes|start|e2e|shared\/telemetry)\//,
    message: 'The browser reaches data through @portal/api-client.',
  },
];

/** Refuses a library in a file that is not its owner's. */
export const libraryOwners = {
  meta: { type: 'problem', schema: [] },
  create(context) {
    const file = relative(context.cwd, context.filename).replaceAll(sep, '/');
    const forbidden = owned.filter(({ owners }) => !owners.test(file));
    const judge = (source) => {
      if (!source) return;
      const found = forbidden.find(({ libraries }) =>
        libraries.some((name) => source.value === name || source.value.startsWith(`${name}/`)),
      );
      if (found) context.report({ node: source, message: found.message });
    };
    return {
      ImportDeclaration: ({ source }) => judge(source),
      ExportNamedDeclaration: ({ source }) => judge(source),
      ExportAllDeclaration: ({ source }) => judge(source),
    };
  },
};
