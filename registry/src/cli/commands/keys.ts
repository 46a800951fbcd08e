import type { KnownKey } from '../../keys/keyring';
import { isExpired } from '../../keys/trusted-key';
import { defineCommand } from '../command';

export const keysCommand = defineCommand({
  operands: '',
  takes: { least: 0, most: 0 },
  does: 'Tells whose publications are believed: each key, what it may publish, until when, and which one signs here.',
  options: {},
  examples: ['portal keys'],
  async run(_call, { registry: open }) {
    const { keys } = await open();
    const now = new Date();
    const json = keys.trusted.map(({ id, owner, applications, expires, revoked }) => ({
      id,
      owner: owner ?? null,
      applications: applications ?? null,
      expires: expires?.toISOString() ?? null,
      revoked: revoked === true,
      signsHere: keys.own?.id === id,
    }));
    return { text: keys.trusted.map((key) => line(key, { now, own: keys.own?.id })).join('\n'), json };
  },
});

function line(key: KnownKey, { now, own }: { now: Date; own: string | undefined }): string {
  const { id, owner, applications, expires, revoked } = key;
  const until = expires
    ? `${isExpired(key, now) ? 'expired on' : 'until'} ${expires.toISOString().slice(0, 10)}`
    : 'without end';
  return [
    id,
    owner ?? 'owner not named',
    revoked
      ? 'revoked: nothing of it is believed'
      : `${applications?.join(', ') ?? 'every application'}, ${until}`,
    ...(own === id ? ['signs here'] : []),
  ].join('  ');
}
