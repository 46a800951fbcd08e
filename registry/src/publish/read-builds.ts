import { readBuild, type BuildToPublish } from './build-to-publish';
import { everyRefusal } from './every-refusal';
import { PublishRefusal } from './publish-refusal';
import { reasonOf } from './reason';

/**
 * Each folder's build, described. When one cannot be, what would be live is not known: the others are not judged
 * together then, each is on its own.
 * @throws PublishRefusal with all that is wrong with any.
 */
export async function readBuilds(folders: string[]): Promise<BuildToPublish[]> {
  const { done, refusals } = await everyRefusal(folders.map(readBuild));
  const [first] = refusals;
  if (first && folders.length === 1) throw first;
  if (first)
    throw new PublishRefusal('This publication', [
      ...refusals.flatMap(({ subject, reasons }) => reasons.map((told) => reasonOf(subject, told))),
      ...done.flatMap(({ name, ownReasons }) => ownReasons.map((told) => reasonOf(name, told))),
    ]);
  return done;
}
