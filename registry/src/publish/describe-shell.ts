import { join } from 'node:path';
import type { Description } from './build-to-publish';
import { readJson } from './describe-remote';
import { federationManifest, shellReport } from './federation-manifest';
import { PublishRefusal } from './publish-refusal';

/** Name under which the shell is published; no remote can have it, theirs start with `mf-`. */
export const shellName = 'shell';

/** Reads what the shell's build says of itself. */
export async function describeShell(folder: string): Promise<Description> {
  const report = shellReport.safeParse(await readJson(join(folder, 'dist/shell.json'), shellName));
  const manifest = federationManifest.safeParse(
    await readJson(join(folder, 'dist/mf-manifest.json'), shellName),
  );
  if (!report.success || !manifest.success) {
    throw new PublishRefusal(shellName, ['its build reports are not those of the shell preset']);
  }
  const { entry, scripts, styles, events } = report.data;
  return {
    name: shellName,
    document: {
      kind: 'shell',
      entry,
      scripts,
      styles,
      events,
      shared: Object.fromEntries(manifest.data.shared.map((item) => [item.name, item.version])),
    },
    promised: [entry, ...scripts, ...styles],
    reasons: [],
  };
}
