/** Libraries that only their owners import; everyone else goes through the owner's package. */
const owned = [
  {
    group: ['antd', 'antd/**', '@ant-design/**', '@rc-component/**'],
    owners: ['shared/ui'],
    message: 'antd is reached through @portal/ui, so that it stays one shared unit.',
  },
  {
    group: ['yup'],
    owners: ['shared/ui'],
    message: 'Schemas are built with @portal/ui/schema, whose rules speak French.',
  },
  {
    group: ['rxjs', 'rxjs/**'],
    owners: ['shared/events', 'mf-*'],
    message: 'rxjs stands in @portal/events, and in a remote that consumes its streams.',
  },
  {
    group: ['single-spa', 'single-spa-react', 'single-spa-react/**'],
    owners: ['shared/remote', 'shell', 'shared/alone'],
    message: 'single-spa is the business of the shell, of what stands in for it, and of @portal/remote.',
  },
  {
    group: ['pg', 'kysely', 'kysely/**', 'fastify', 'fastify/**'],
    owners: ['backend', 'registry', 'start', 'e2e'],
    message: 'The browser reaches data through @portal/api-client.',
  },
];

const restriction = (forbidden) => ({
  'no-restricted-imports': [
    'error',
    { patterns: forbidden.map(({ group, message }) => ({ group, message })) },
  ],
});

/**
 * The rule for everyone, then one exception an owner: in ESLint a later object replaces a rule's options,
 * it does not add to them.
 */
export function libraryOwners() {
  const owners = new Set(owned.flatMap((library) => library.owners));
  return [
    { files: ['**/*.{ts,tsx}'], rules: restriction(owned) },
    ...[...owners].map((owner) => ({
      files: [`${owner}/**/*.{ts,tsx}`],
      rules: restriction(owned.filter((library) => !library.owners.includes(owner))),
    })),
  ];
}
