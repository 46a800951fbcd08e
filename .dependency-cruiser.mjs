/**
 * Who may import whom: the design's table as patterns, never a list per feature.
 * Every rule is proved to bite in scripts/house-rules/import-rules.test.ts.
 */
const library = 'node_modules';
const test = '[.]test[.]tsx?$';
const buildFile = '^[^/]+/(webpack[.]config[.]js|build[.]mjs)$';

/** What a module of `folder` may reach besides itself and installed libraries. */
const only = (name, folder, allowed, why) => ({
  name,
  severity: 'error',
  comment: why,
  from: { path: `^${folder}/`, pathNot: [test, buildFile] },
  to: {
    pathNot: [`^${folder}/`, library, ...allowed.map((path) => `^${path}/`)],
    couldNotResolve: false,
    dependencyTypesNot: ['core'],
  },
});

/** Imports of a shared package; what is not named is refused. */
const shared = (name, allowed) =>
  only(
    `shared-${name}-imports`,
    `shared/${name}`,
    allowed.map((other) => `shared/${other}`),
    `shared/${name} imports ${allowed.length > 0 ? allowed.join(', ') : 'no other package'}.`,
  );

/** Modules of the back end's domains → what each may import besides itself, the platform and the providers. */
const modules = {
  customer: [],
  billing: ['customer'],
  sales: ['customer', 'billing'],
  'customer-space': ['customer', 'billing', 'sales'],
  'back-office': ['customer', 'billing', 'sales'],
};
const domains = '^backend/src/domains/';
const moduleDirection = Object.entries(modules).map(([name, below]) => ({
  name: `module-${name}-imports-below`,
  severity: 'error',
  comment: `The module ${name} imports ${below.join(', ') || 'no other module'}: a call against the direction is a port.`,
  from: { path: `${domains}${name}/`, pathNot: test },
  to: { path: `${domains}(?!(${[name, ...below].join('|')})/)` },
}));

const forbidden = [
  {
    name: 'opentelemetry-loaded-on-demand',
    severity: 'error',
    comment: 'A process without metrics and traces loads nothing of OpenTelemetry (decision 0108).',
    from: {},
    to: {
      path: '@opentelemetry/',
      dynamic: false,
      dependencyTypesNot: ['type-only'],
    },
  },
  {
    name: 'remote-imports-shared-only',
    severity: 'error',
    comment: 'Remotes are deployed alone: they share packages, events and the session, never code.',
    from: { path: '^(mf-[^/]+)/' },
    to: { pathNot: ['^$1/', '^shared/', library] },
  },
  only('shell-imports-shared-only', 'shell', ['shared'], 'The shell reads addresses of remotes at run time.'),
  only(
    'backend-imports-contract-and-domain',
    'backend(?!/testing)',
    ['shared/contract', 'shared/domain', 'shared/telemetry'],
    'The back end shares the contract and the rules of both sides, nothing of the screens.',
  ),
  only(
    'backend-tests-import-sandboxes',
    'backend/testing',
    ['backend', 'shared/contract', 'shared/domain', 'sandboxes'],
    'Tests of the back end have the sandboxes behind its adapters.',
  ),
  only(
    'sandboxes-import-backend',
    'sandboxes',
    ['backend', 'shared/contract', 'shared/domain'],
    'A sandbox is made of the platform of the back end and speaks the protocol of its partner.',
  ),
  {
    name: 'production-imports-no-sandbox',
    severity: 'error',
    comment:
      'Production runs without the files of the sandboxes: `start` loads them on demand, tests import them.',
    from: { pathNot: [test, '^(sandboxes|start|backend/testing)/'] },
    to: { path: '^sandboxes/' },
  },
  {
    name: 'sandboxes-loaded-on-demand',
    severity: 'error',
    comment: 'A static import would break the start of production.',
    from: { path: '^start/', pathNot: test },
    to: { path: '^sandboxes/', dynamic: false },
  },
  only(
    'registry-imports-contract',
    'registry',
    ['shared/contract', 'shared/telemetry'],
    'The registry knows declarations only.',
  ),
  only(
    'start-imports-backend-and-registry',
    'start',
    ['backend', 'registry', 'sandboxes'],
    'It composes, and does no more.',
  ),
  only(
    'operations-import-backend-and-registry',
    'operations',
    ['backend', 'registry', 'shared/build'],
    'The command line is made of both sides, the image of what is built.',
  ),
  only('e2e-goes-through-the-browser', 'e2e(?!/fixtures)', [], 'A journey sees what a user sees.'),
  only('fixtures-import-shared-only', 'e2e/fixtures', ['shared'], 'A fixture is a remote like any other.'),
  only(
    'bench-measures-from-outside',
    'bench',
    ['shared/build'],
    'A measurement sees what a user sees, and the files of a build.',
  ),

  shared('contract', []),
  shared('domain', ['contract']),
  shared('session', ['contract']),
  shared('events', ['contract']),
  shared('api-client', ['contract', 'session', 'events']),
  shared('ui', ['domain']),
  shared('remote', ['contract', 'session', 'events', 'ui']),
  shared('alone', ['contract', 'domain', 'session', 'events', 'api-client', 'ui', 'remote']),
  shared('menu', ['contract', 'session', 'ui']),
  shared('card', ['contract', 'domain', 'ui']),
  shared('screen', ['contract', 'domain', 'session', 'api-client', 'ui', 'remote']),
  shared('axe', []),
  shared('telemetry', []),
  shared('testing', ['axe', 'contract', 'domain', 'session', 'events', 'api-client', 'ui', 'remote']),
  shared('build', []),

  {
    name: 'rules-are-pure',
    severity: 'error',
    comment: 'A rule decides from what it is given: no React, no call, no store, no database.',
    from: { path: '/rules/|[.]rules[.]ts$', pathNot: test },
    to: {
      path: [
        '^shared/(session|events|api-client|remote|ui)/',
        '^shared/card/src/(?!card-result[.]ts$)',
        `${library}/(react|react-dom|react-router-dom|valtio|rxjs|kysely|pg|fastify)/`,
        '[.](queries|service|routes)[.]ts$',
      ],
      dependencyTypesNot: ['type-only'],
    },
  },
  {
    name: 'domain-through-its-service',
    severity: 'error',
    comment: 'Tables, rules and policies of a back-end domain are its own.',
    from: { path: `${domains}([^/]+/[^/]+)/` },
    to: { path: domains, pathNot: [`${domains}$1/`, '[.](service|port)[.]ts$'] },
  },
  ...moduleDirection,
  {
    name: 'platform-knows-no-domain',
    severity: 'error',
    comment: 'The platform carries the domains, it does not depend on them.',
    from: { path: '^backend/src/platform/', pathNot: test },
    to: { path: '^backend/src/domains/' },
  },
  {
    name: 'package-through-its-public-face',
    severity: 'error',
    comment: 'Another package is imported by its name, so that its exports say what is public.',
    from: { path: '^(shared/[^/]+|[^/]+)/' },
    to: {
      path: '^(shared/[^/]+|backend|operations|registry|sandboxes)/',
      pathNot: '^$1/',
      dependencyTypes: ['local'],
    },
  },
  {
    name: 'no-barrels',
    severity: 'error',
    comment:
      'Only the public entry point of a package re-exports; elsewhere import from the file that defines it.',
    from: {
      pathNot:
        '^(shared/[^/]+|backend|registry|sandboxes)/src/(index|schemas|form|data|chart|gauge|in-view|upload|person|search|security|debts|files|voucher|query|sandbox-kit|database-kit|spread-kit|command-line)[.]m?[tj]s$',
    },
    to: { dependencyTypes: ['export'] },
  },
  {
    name: 'no-index-files',
    severity: 'error',
    comment: 'A file is named after its content.',
    from: {},
    to: {
      path: '/index[.](ts|tsx|mjs|js)$',
      pathNot: ['^(shared/[^/]+|backend|registry|sandboxes)/src/index[.]m?[tj]s$', library],
    },
  },
  {
    name: 'no-cycles',
    severity: 'error',
    comment: 'Two modules that need each other are one module, or miss a third.',
    from: {},
    to: { circular: true },
  },
  {
    name: 'testing-in-tests-only',
    severity: 'error',
    comment: 'Builders and render helpers stay out of what is delivered.',
    from: {
      pathNot: [
        test,
        '/src/testing/',
        '^shared/(testing|axe)/',
        '^(backend|start)/testing/',
        '[.]config[.]m?js$',
      ],
    },
    to: { path: ['/src/testing/', '^shared/(testing|axe)/', '^(backend|start)/testing/', test] },
  },
  {
    name: 'build-in-build-files-only',
    severity: 'error',
    comment: 'Bundler presets stay out of what is delivered.',
    from: { path: '/src/', pathNot: '^shared/build/' },
    to: { path: '^shared/build/' },
  },
  {
    name: 'everything-resolves',
    severity: 'error',
    comment:
      'An import that finds nothing breaks at run time; those of the monolithic build are resolved by its preset.',
    from: { pathNot: '^bench/portal/monolith/' },
    to: { couldNotResolve: true },
  },
];

/** @type {import('dependency-cruiser').IConfiguration} */
export default {
  forbidden,
  options: {
    doNotFollow: { path: library },
    exclude: { path: '(^|/)(dist[^/]*|coverage|test-results|[.](git|ci|cache|data))/|[.]css$' },
    tsPreCompilationDeps: true,
    combinedDependencies: true,
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'browser', 'default', 'types'],
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.json', '.d.ts'],
    },
  },
};
