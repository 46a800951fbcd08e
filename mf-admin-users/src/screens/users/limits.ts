import { userWords } from '../../i18n/users';
import type { UserRights } from '../../rules/users/user-rights';

const words = userWords.limits;

/** Why something on the screen is disabled or missing, in words; empty for who may do all of it. */
export function limitsOf({
  search,
  manages,
  createUser,
  founds,
}: UserRights & {
  /** The agent's modes let them found some group. */
  founds: boolean;
}): string[] {
  const creates =
    createUser === null ? (founds ? words.noUser : words.neither) : founds ? null : words.noGroup;
  return [search !== null && !manages ? words.reading : null, creates].filter((each) => each !== null);
}
