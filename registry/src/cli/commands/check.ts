import { join } from 'node:path';
import { noPointers, type Composition } from '../../live/composition';
import { labelOf } from '../../live/signed-versions';
import { readBuilds, type BuildToPublish } from '../../publish/build-to-publish';
import { shellName } from '../../publish/describe-shell';
import { misfits } from '../../publish/fit/judge';
import { PublishRefusal } from '../../publish/publish-refusal';
import { reasonOf, textOf, type Reason } from '../../publish/reason';
import { defineCommand } from '../command';
import { applicationFolder, workspaceRemotes } from '../workspace-applications';

export const checkCommand = defineCommand({
  operands: '[<application>…]',
  takes: { least: 0, most: 1000 },
  does: 'Says what a publication would refuse of each build; without names, of all of the workspace together. Needs no database; exit 1 when something is refused.',
  options: {},
  examples: ['portal check', 'portal check shell mf-dashboard'],
  async run({ operands }, { config: { rootDir } }) {
    const whole = operands.length === 0;
    const folders = whole
      ? [shellName, ...workspaceRemotes(rootDir)].map((name) => join(rootDir, name))
      : operands.map((operand) => applicationFolder(rootDir, operand));
    const reasons = await reasonsAgainst(folders, whole);
    return {
      text:
        reasons.map((one) => `✗ ${textOf(one)}`).join('\n') ||
        `✓ Nothing speaks against a publication of ${folders.length} ${folders.length > 1 ? 'builds' : 'build'}.`,
      json: { refused: reasons },
      failed: reasons.length > 0,
    };
  },
});

/** @param whole these builds are all there is: a part of them may need what is live and not named here */
async function reasonsAgainst(folders: string[], whole: boolean): Promise<Reason[]> {
  try {
    const builds = await readBuilds(folders);
    return [
      ...builds.flatMap(({ name, ownReasons }) => ownReasons.map((one) => reasonOf(name, one))),
      ...(whole ? reasonsTogether(builds) : []),
    ];
  } catch (error) {
    if (!(error instanceof PublishRefusal)) throw error;
    return [...error.reasons];
  }
}

/** Why these builds would not work with each other, were they all that is live. */
function reasonsTogether(builds: BuildToPublish[]): Reason[] {
  const applications: Composition['applications'] = Object.fromEntries(
    builds.map(({ name, version }) => [name, { ...noPointers, stable: { version, previous: null } }]),
  );
  const documents = new Map(builds.map(({ name, version, document }) => [labelOf(name, version), document]));
  return misfits(applications, documents, new Set(builds.map(({ name }) => name)));
}
