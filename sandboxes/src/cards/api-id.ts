import { randomBytes } from 'node:crypto';

/** Letters and digits, as the ids of the API are. */
export const apiId = (prefix: string): string =>
  `${prefix}_${randomBytes(24)
    .toString('base64')
    .replace(/[^0-9A-Za-z]/g, '')
    .slice(0, 24)}`;
