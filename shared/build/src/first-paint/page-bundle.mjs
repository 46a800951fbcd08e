import { dirname } from 'node:path';
import { build } from 'esbuild';

const entryName = 'first-paint-entry.tsx';

/**
 * Sources of an application as one classic script, and the sheets that they import as one. What is imported by `import()`
 * is left out: it comes later in the browser, too.
 *
 * @param {string} dir folder of the application
 * @param {string} source module to start at; its own imports are found from `dir`
 * @returns {Promise<{ js: string, css: string }>}
 * @throws with esbuild's own messages
 */
export async function pageBundle(dir, source) {
  const { outputFiles } = await build({
    stdin: { contents: source, resolveDir: dir, sourcefile: entryName, loader: 'tsx' },
    bundle: true,
    write: false,
    outdir: dir,
    format: 'iife',
    platform: 'browser',
    target: 'es2022',
    jsx: 'automatic',
    define: { 'process.env.NODE_ENV': '"production"' },
    loader: {
      '.woff2': 'file',
      '.woff': 'file',
      '.svg': 'file',
      '.png': 'file',
      '.jpg': 'file',
      '.webp': 'file',
    },
    minifySyntax: true,
    minifyWhitespace: true,
    // @portal/ui says that its modules have no side effects, and its index imports the sheets of every screen
    ignoreAnnotations: true,
    logLevel: 'silent',
    plugins: [later, cssModules, takenRoot, besideHouse],
  });
  const text = (extension) => outputFiles.find(({ path }) => path.endsWith(extension))?.text ?? '';
  return { js: text('.js'), css: text('.css') };
}

/** Never executed: a part that is drawn suspends, and its fallback is drawn. */
const later = {
  name: 'later',
  setup({ onResolve, onLoad }) {
    onResolve({ filter: /.*/ }, ({ kind, path }) =>
      kind === 'dynamic-import' ? { path, namespace: 'later' } : undefined,
    );
    onLoad({ filter: /.*/, namespace: 'later' }, () => ({ contents: 'export {};' }));
  },
};

/** css-loader names their classes, and no other tool gives the same names. */
const cssModules = {
  name: 'css-modules',
  setup({ onLoad }) {
    onLoad({ filter: /\.module\.css$/ }, ({ path }) => ({
      errors: [{ text: `${path} is a CSS module, whose class names are known to webpack alone` }],
    }));
  },
};

/** Instead of drawing, a root gives the element that it was given: the same that a browser would draw. */
const takenRoot = {
  name: 'taken-root',
  setup({ onResolve, onLoad }) {
    onResolve({ filter: /^react-dom\/client$/ }, ({ path }) => ({ path, namespace: 'taken-root' }));
    onLoad({ filter: /.*/, namespace: 'taken-root' }, () => ({
      contents: `
        export const taken = { element: null };
        const take = (element) => void (taken.element ??= element);
        export const createRoot = () => ({ render: take, unmount() {} });
        export const hydrateRoot = (_container, element) => (take(element), { render() {}, unmount() {} });`,
    }));
  },
};

/** What the entry imports beyond the application: as one of its packages of the house has it, so that it exists once. */
const besideHouse = {
  name: 'beside-house',
  setup({ onResolve, onLoad, resolve }) {
    onResolve(
      { filter: /^(react-dom\/server|@portal\/session)$/ },
      async ({ path, importer, pluginData, resolveDir, kind }) => {
        if (!importer.endsWith(entryName) || pluginData === 'resolved') return undefined;
        const from = (folder) =>
          resolve(path, { resolveDir: folder, kind, importer: entryName, pluginData: 'resolved' });
        const own = await from(resolveDir);
        if (own.errors.length === 0) return own;
        for (const neighbour of ['@portal/remote', '@portal/api-client', '@portal/screen']) {
          const found = await resolve(neighbour, { resolveDir, kind });
          const beside = found.errors.length === 0 ? await from(dirname(found.path)) : found;
          if (beside.errors.length === 0) return beside;
        }
        return path === '@portal/session' ? { path, namespace: 'no-session' } : { errors: own.errors };
      },
    );
    onLoad({ filter: /.*/, namespace: 'no-session' }, () => ({
      contents: 'export const startSession = () => {};',
    }));
  },
};
