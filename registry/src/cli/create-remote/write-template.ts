import { cp, mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join, relative } from 'node:path';
import type { RouteRight } from '@portal/contract';
import { pascalName, subMenusFor, type NewRemote } from './new-remote';

const suffix = '.tmpl';

/** Parts of the template that a remote of this right is made of. */
const partsFor = (right: RouteRight) => ['common', right === 'customer' ? 'customer' : 'agent'];

/**
 * Writes the folder of a new remote. `{{…}}` in the template's file names and texts is replaced by the remote's values.
 * @param templates folder with one folder for each part
 * @returns the files written, below `folder`
 */
export async function writeTemplate(
  templates: string,
  folder: string,
  remote: NewRemote,
  eventContract: number,
): Promise<string[]> {
  const values: Record<string, string> = {
    name: remote.name,
    title: remote.title,
    path: remote.path,
    right: remote.right,
    App: `${pascalName(remote.name)}App`,
    subMenus: subMenusFor(remote.right)
      .map((id) => `'${id}'`)
      .join(', '),
    eventContract: String(eventContract),
  };
  const fill = (text: string) =>
    text.replaceAll(/\{\{(\w+)\}\}/g, (_match, name: string) => valueOf(values, name));
  const written = await Promise.all(
    partsFor(remote.right).map((part) => writePart(join(templates, part), folder, fill)),
  );
  return written.flat().sort();
}

async function writePart(part: string, folder: string, fill: (text: string) => string): Promise<string[]> {
  const entries = await readdir(part, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile());
  return Promise.all(
    files.map(async (entry) => {
      const source = join(entry.parentPath, entry.name);
      const path = fill(relative(part, source));
      const target = join(folder, path.endsWith(suffix) ? path.slice(0, -suffix.length) : path);
      await mkdir(dirname(target), { recursive: true });
      if (path.endsWith(suffix)) await writeFile(target, fill(await readFile(source, 'utf8')));
      else await cp(source, target);
      return relative(folder, target);
    }),
  );
}

function valueOf(values: Record<string, string>, name: string): string {
  const value = values[name];
  if (value === undefined) throw new Error(`The template asks for {{${name}}}, which nobody gives.`);
  return value;
}
