import type { BuildDocument } from '../../publish/build-document';
import type { AssetStore } from '../../store/asset-store';
import { damageOf } from '../../store/whole-file';
import { broken, well, type Finding } from './finding';

/** Files checked at the same time. */
const atOnce = 16;

/**
 * Checks that the store has every file of these versions; with `deep`, also that their content is what was published.
 * @param documents by `name@version`
 */
export async function checkAssets(
  store: AssetStore,
  documents: ReadonlyMap<string, BuildDocument>,
  { deep, tell }: { deep: boolean; tell: (words: string) => void },
): Promise<Finding[]> {
  const files = [...documents].flatMap(([label, { integrity }]) =>
    Object.entries(integrity).map(([path, hash]) => ({ label, path, hash })),
  );
  const wrong: Finding[] = [];
  for (let done = 0; done < files.length; done += atOnce) {
    tell(`${deep ? 'Reading' : 'Looking for'} files ${done}/${files.length}…`);
    const found = await Promise.all(
      files.slice(done, done + atOnce).map((file) => checkFile(store, file, deep)),
    );
    wrong.push(...found.flat());
  }
  if (wrong.length > 0) return wrong;
  return [
    well(
      'assets',
      `${files.length} files of ${documents.size} versions are there${deep ? ', unchanged' : ''}`,
    ),
  ];
}

interface PublishedFile {
  label: string;
  path: string;
  hash: string;
}

async function checkFile(
  store: AssetStore,
  { label, path, hash }: PublishedFile,
  deep: boolean,
): Promise<Finding[]> {
  const [name = '', version = ''] = label.split('@');
  const fix = `portal rollback ${name} if it is live, then publish its build again from its commit (portal history ${name})`;
  const damage = deep
    ? await damageOf(store, { name, version, path, integrity: hash })
    : (await store.open(name, version, path, ['identity'])) === null && 'missing';
  if (damage === 'missing') return [broken(label, `the store lacks ${path}`, fix)];
  if (damage === 'changed') {
    return [broken(label, `${path} or a copy of it is not what was published: browsers refuse it`, fix)];
  }
  return [];
}
