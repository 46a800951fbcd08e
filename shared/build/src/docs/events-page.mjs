import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readEventContract } from '../event-contract.mjs';
import { shellEvents } from './shell-events.mjs';
import { workspaceRoot } from '../workspace.mjs';
import { derived, table } from './declarations.mjs';

/** The catalogue of the bus: what each event means, its payload, who emits and who listens. */
export async function eventsPage(declarations) {
  const { contract, oldest, catalogue } = await readEventContract();
  const meanings = meaningsOf(readFileSync(join(workspaceRoot, 'shared/events/src/catalogue.ts'), 'utf8'));
  const users = [...(await shellEvents()), ...declarations.map(({ name, events }) => ({ name, ...events }))];
  const who = (verb, event) => users.filter((user) => user[verb].includes(event)).map(({ name }) => name);
  return [
    '# Events',
    derived('`shared/events/src/catalogue.ts`, the declarations and the shell’s own calls'),
    `Contract version ${contract}; remotes of version ${oldest} and later are understood. How to use the bus: \`shared/events/README.md\`.`,
    ...Object.entries(catalogue).map(([event, payload]) =>
      [
        `## ${event}`,
        meanings.get(event) ?? missing(event),
        table(
          ['Field', 'Value'],
          Object.entries(payload.properties).map(([field, value]) => [`\`${field}\``, words(value)]),
        ),
        `Emitted by ${list(event, who('emits', event))}; consumed by ${list(event, who('consumes', event))}.`,
      ].join('\n\n'),
    ),
  ].join('\n\n');
}

/** Event → the comment above it in the catalogue. */
function meaningsOf(source) {
  const found = source.matchAll(/\/\*\* (?<words>[^*]+) \*\/\n {2}(?<name>\w+): z\./g);
  return new Map([...found].map(({ groups }) => [groups.name, groups.words]));
}

function missing(event) {
  throw new Error(`catalogue.ts does not explain ${event}: write a comment above it.`);
}

function words(value) {
  if (value.anyOf) return value.anyOf.map(words).join(', or ');
  if (value.enum) return value.enum.map((one) => `\`${one}\``).join(', ');
  const bounds = [
    ...(value.minLength || value.maxLength
      ? [`${value.minLength ?? 0} to ${value.maxLength ?? 'any number of'} characters`]
      : []),
    ...(value.pattern ? [`of the form \`${value.pattern}\``] : []),
  ];
  return [value.type, ...bounds].join(', ');
}

function list(event, names) {
  if (names.length === 0)
    throw new Error(`${event} lacks an emitter or a listener: use it, or take it out of catalogue.ts.`);
  return names.map((name) => `\`${name}\``).join(', ');
}
