import { emailMaxLength } from '@portal/contract';

/** Trimmed; the domain lower-cased, the local part kept as typed. */
export function normaliseEmail(typed: string): string {
  const trimmed = typed.trim();
  const at = trimmed.lastIndexOf('@');
  return at < 0 ? trimmed : trimmed.slice(0, at) + trimmed.slice(at).toLowerCase();
}

const local = /^[\p{L}\p{N}!#$%&'*+/=?^_`{|}~-]+(\.[\p{L}\p{N}!#$%&'*+/=?^_`{|}~-]+)*$/u;
const domain = /^([\p{L}\p{N}]([\p{L}\p{N}-]{0,61}[\p{L}\p{N}])?\.)+[\p{L}\p{N}-]{2,63}$/u;

/** The usual form, plus signs and international domains included. */
export function isEmail(value: string): boolean {
  const at = value.lastIndexOf('@');
  if (at < 1 || at > 64 || value.length > emailMaxLength) return false;
  return local.test(value.slice(0, at)) && domain.test(value.slice(at + 1)) && !/[.-]$/.test(value);
}

/** Compares addresses without regard to case, which no mailbox provider that we know distinguishes. */
export const isSameEmail = (one: string, other: string): boolean =>
  one.normalize('NFC').toLowerCase() === other.normalize('NFC').toLowerCase();

/** What two spellings of one mailbox share: lower case, composed accents, no plus sign's tag. */
export function mailboxKey(email: string): string {
  const key = email.trim().normalize('NFC').toLowerCase();
  const at = key.lastIndexOf('@');
  return at < 0 ? key : key.slice(0, at).replace(/(.)\+.*$/, '$1') + key.slice(at);
}

/** `al•••@example.fr`: enough for whoever knows the address to recognise it. */
export function maskEmail(email: string): string {
  const at = email.lastIndexOf('@');
  if (at < 1) return '•••';
  return `${[...email.slice(0, at)].slice(0, 2).join('')}•••${email.slice(at)}`;
}
