import rules from './.dependency-cruiser.mjs';

/**
 * Cycles between folders of the back end's domains. A run of its own: the tool's folder rules cannot leave out tests,
 * which may reach any domain through the whole application.
 * Proved to bite in scripts/house-rules/folder-cycles.test.ts.
 * @type {import('dependency-cruiser').IConfiguration}
 */
export default {
  forbidden: [
    {
      name: 'no-folder-cycles',
      severity: 'error',
      comment: 'Two folders that need each other are one folder, or miss a third.',
      scope: 'folder',
      from: {},
      to: { circular: true },
    },
  ],
  options: {
    ...rules.options,
    includeOnly: { path: '^backend/src/domains/' },
    exclude: { path: '[.]test[.]ts$' },
  },
};
