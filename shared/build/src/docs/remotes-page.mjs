import { derived, table } from './declarations.mjs';

/** Every route of the portal with who may open it and how one gets there, from the declarations. */
export function remotesPage(declarations) {
  return [
    '# Remotes and routes',
    derived('the `remote.json` of every remote'),
    'What each field means: the schema, `shared/contract/remote.schema.json`, which a running portal serves at `/registry/remote.schema.json`.',
    ...declarations.map(remoteSection),
  ].join('\n\n');
}

function remoteSection({ name, title, routes, events, budget }) {
  return [
    `## ${name}`,
    `${title}. At most ${budget.initialKilobytes} KB of its own code before its lazy parts. Emits ${list(events.emits)}; consumes ${list(events.consumes)}.`,
    table(
      ['Route', 'Title', 'Frame', 'Right', 'Root key', 'Of a contract', 'Reached from'],
      routes.map(routeRow),
    ),
  ].join('\n\n');
}

function routeRow({ path, title, frame, right, group, rootKey, ofContract, menu, reachedFrom }) {
  return [
    `\`${path}\``,
    title,
    frame,
    group ? `${right}, group ${group}` : right,
    rootKey ?? '',
    ofContract ? 'yes' : '',
    [...scheme(rootKey), ...entry(menu), ...links(reachedFrom)].join('; '),
  ];
}

const scheme = (rootKey) => (rootKey ? ['entries of the scheme'] : []);
const entry = (menu) =>
  menu
    ? [
        `menu: ${menu.group ? `${menu.group}, ` : ''}${menu.label}`,
        ...(menu.bar ? [`bar of a phone: ${menu.bar}`] : []),
      ]
    : [];
const outside = { guard: 'the guards', mail: 'a mail', foot: 'the foot of every page' };
const links = (places = []) => places.map((place) => outside[place] ?? `\`${place}\``);

const list = (names) =>
  names.length === 0
    ? 'no event'
    : names.map((name) => `[${name}](events.md#${name.toLowerCase()})`).join(', ');
