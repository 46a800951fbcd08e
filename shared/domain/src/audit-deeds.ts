import { auditCallWords, type AuditedCall, everyAuditedCall } from './audit-calls';
import { foldLetters } from './fold-letters';

interface Deed {
  /** As `audit_entry.deed` has it: the call, and what tells it from other deeds of the call. */
  key: string;
  call: AuditedCall;
  /** An entry of this deed has at least this. */
  detail: Readonly<Record<string, string | number | boolean>>;
  words: string;
}

const deed = (call: AuditedCall, sign = '', detail: Deed['detail'] = {}): Deed => ({
  key: sign === '' ? call : `${call} ${sign}`,
  call,
  detail,
  words: auditCallWords(call, detail),
});
const byMode = (call: AuditedCall, ...modes: readonly string[]) =>
  modes.map((mode) => deed(call, mode, { mode }));

/**
 * Everything that the audit log has words for, each once. The database makes the keys (2026-11-28-51-audit-deeds): a deed
 * of a call that is told apart later needs a migration.
 */
export const deeds: readonly Deed[] = [
  ...everyAuditedCall.map((call) => deed(call)),
  ...byMode('/manageUser', 'DELETE', 'DISABLE', 'ENABLE', 'RESET_FACTOR', 'RESET_PASSWORD', 'RESEND_WELCOME'),
  ...byMode('/disableUsers', 'DISABLE'),
  ...byMode('/manageCoholder', 'delete'),
  ...byMode('/orderPublication', 'ROLL_BACK', 'PROMOTE', 'WITHDRAW'),
  ...byMode('/managePendingEmail', 'RESEND', 'CANCEL'),
  ...[true, false].map((granted) => deed('/manageConsent', String(granted), { granted })),
  deed('/confirmEmail', 'false', { confirmed: false }),
  deed('/manageOffer', 'KO', { result: 'KO' }),
  deed('/transferContract', 'planned', { transferDay: '2026-12-31' }),
  deed('/uploadAmendments', 'APPLIED', { amendment: 'APPLIED' }),
  deed('/uploadAmendments', 'REFUSED', { amendment: 'ENDED' }),
  deed('/signOrder', 'signed', { contracts: 1 }),
];

const wordsIn = (text: string) => foldLetters(text).match(/[a-z0-9]+/g) ?? [];

/** Each word of an agent's text begins one of the words. */
const tells = (words: string, typed: readonly string[]) => {
  const said = wordsIn(words);
  return typed.every((part) => said.some((word) => word.startsWith(part)));
};

/** Keys of the deeds whose words have every word of a text, or its beginning, without accents; none of a text without words. */
export function deedsNamed(text: string): string[] {
  const typed = wordsIn(text);
  if (typed.length === 0) return [];
  return deeds.flatMap(({ key, call, detail, words }) => [
    ...(tells(words, typed) ? [key] : []),
    ...(tells(auditCallWords(call, { ...detail, step: 'asked' }), typed) ? [`${key} asked`] : []),
  ]);
}
