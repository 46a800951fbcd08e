import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * The software bill of materials of the image, in CycloneDX 1.6: every npm package that is installed in it, and every one
 * that the bundles of the browser contain (`licenses.json` of each build).
 *
 * @param {string} folder what the image contains
 * @param {string[]} browserApplications
 */
export function billOfMaterials(folder, browserApplications) {
  const { name, version } = read(join(folder, 'package.json'));
  const found = new Map();
  for (const one of [...installed(folder), ...bundled(folder, browserApplications)]) {
    const id = `${one.name}@${one.version}`;
    if (!found.has(id)) found.set(id, one);
  }
  const components = [...found.entries()]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([, one]) => componentOf(one));
  return {
    $schema: 'http://cyclonedx.org/schema/bom-1.6.schema.json',
    bomFormat: 'CycloneDX',
    specVersion: '1.6',
    // the same content has the same number: two builds of one commit can be compared
    serialNumber: `urn:uuid:${uuidOf(JSON.stringify(components))}`,
    version: 1,
    metadata: { component: { type: 'application', 'bom-ref': name, name, version } },
    components,
  };
}

/** pnpm keeps each version of a package in a folder of its own, beside links to what it needs. */
function* installed(folder) {
  const store = join(folder, 'node_modules/.pnpm');
  for (const entry of readdirSync(store)) {
    const modules = join(store, entry, 'node_modules');
    if (entry === 'node_modules' || !existsSync(modules)) continue;
    for (const path of packageFolders(modules)) yield described(read(join(path, 'package.json')));
  }
}

function* packageFolders(modules) {
  for (const entry of readdirSync(modules, { withFileTypes: true })) {
    const path = join(modules, entry.name);
    if (entry.isDirectory() && entry.name.startsWith('@')) yield* packageFolders(path);
    else if (entry.isDirectory() && existsSync(join(path, 'package.json'))) yield path;
  }
}

function* bundled(folder, applications) {
  for (const application of applications) yield* read(join(folder, application, 'dist/licenses.json'));
}

const described = ({ name, version, license }) => ({
  name,
  version,
  license: typeof license === 'string' ? license : null,
});

function componentOf({ name, version, license }) {
  const purl = `pkg:npm/${name.replace('@', '%40')}@${version}`;
  return {
    type: 'library',
    'bom-ref': purl,
    name,
    version,
    purl,
    ...(license !== null && { licenses: [licenceOf(license)] }),
  };
}

/** One identifier, an expression of several, or words of its author. */
function licenceOf(license) {
  if (/ (AND|OR|WITH) /.test(license)) return { expression: license };
  return {
    license: /^[\w.+-]+$/.test(license) && license !== 'UNLICENSED' ? { id: license } : { name: license },
  };
}

function uuidOf(text) {
  const hex = createHash('sha256').update(text).digest('hex');
  const variant = '89ab'[Number.parseInt(hex[16], 16) % 4];
  return [
    hex.slice(0, 8),
    hex.slice(8, 12),
    `5${hex.slice(13, 16)}`,
    variant + hex.slice(17, 20),
    hex.slice(20, 32),
  ].join('-');
}

const read = (file) => JSON.parse(readFileSync(file, 'utf8'));
