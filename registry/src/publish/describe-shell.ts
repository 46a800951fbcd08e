import { join } from 'node:path';
import type { Description } from './description';
import { shellReport } from './federation-manifest';
import { PublishRefusal } from './publish-refusal';
import { readJson } from './read-json';
import { reason } from './reason';
import { listedNames } from './shared-names';

/** Name under which the shell is published; no remote can have it, theirs start with `mf-`. */
export const shellName = 'shell';

const rebuild = 'build the shell with its preset of @portal/build (portal publish shell --build)';

/** Reads the reports of the shell's build. */
export async function describeShell(folder: string): Promise<Description> {
  const parsed = shellReport.safeParse(
    await readJson(join(folder, 'dist/shell.json'), { subject: shellName, fix: rebuild }),
  );
  if (!parsed.success)
    throw new PublishRefusal(shellName, [
      reason('manifest', 'shell.json is not the report of the shell preset', rebuild),
    ]);
  const { entry, scripts, styles, shared, events } = parsed.data;
  const packages = Object.entries(shared);
  return {
    name: shellName,
    document: {
      kind: 'shell',
      entry,
      scripts,
      styles,
      events: { contract: events.contract, oldest: events.oldest, names: Object.keys(events.catalogue) },
      bus: { emits: events.emits, consumes: events.consumes, catalogue: events.catalogue },
      shared: Object.fromEntries(packages.map(([name, { version }]) => [name, version])),
      ...listedNames(packages.map(([name, { exports, kinds }]) => ({ name, names: exports, kinds }))),
      sharedFiles: Object.fromEntries(packages.map(([name, files]) => [name, pageFilesOf(files)])),
    },
    reportedFiles: [
      entry,
      ...scripts,
      ...styles,
      ...packages.flatMap(([, files]) => [...files.scripts, ...files.styles]),
    ],
    usesHousePreset: true,
    reasons: [],
  };
}

const pageFilesOf = ({ scripts, styles }: { scripts: string[]; styles: string[] }) => ({ scripts, styles });
