import { Secret, TOTP } from 'otpauth';
import { encode } from 'uqr';

const period = 30;
/** Steps before and after the present one whose code is taken: clocks differ, and typing takes time. */
const window = 1;

/** 160 bits in base32, as RFC 4226 asks for. */
export const drawSecret = (): string => new Secret({ size: 20 }).base32;

const totp = (secret: string, login = '') =>
  new TOTP({ issuer: 'Lumenvie', label: login, secret: Secret.fromBase32(secret), digits: 6, period });

/** What an application reads, from its QR code or its link. */
export const enrolmentAddress = (secret: string, login: string): string => totp(secret, login).toString();

/** The code of an instant. */
export const codeAt = (secret: string, now: Date): string =>
  totp(secret).generate({ timestamp: now.getTime() });

/** Until the next code. */
export const secondsLeft = (now: Date): number => period - (Math.floor(now.getTime() / 1000) % period);

/** The time step whose code that is; null for none of those taken at the instant. */
export function stepOfCode(secret: string, code: string, now: Date): number | null {
  const timestamp = now.getTime();
  const delta = totp(secret).validate({ token: code, timestamp, window });
  return delta === null ? null : Math.floor(timestamp / (period * 1000)) + delta;
}

/** Six digits as they were typed; null for anything else. */
export function readCode(typed: string): string | null {
  const bare = typed.replace(/\s/g, '');
  return /^\d{6}$/.test(bare) ? bare : null;
}

/** The dark modules as an SVG path of unit squares, the quiet zone included. */
export function qrOf(text: string): { size: number; path: string } {
  const { size, data } = encode(text, { ecc: 'M', border: 2 });
  const path = data.flatMap((row, y) => row.map((dark, x) => (dark ? `M${x} ${y}h1v1h-1z` : ''))).join('');
  return { size, path };
}
