/** Greatest share of a first visit's bytes that a returning visitor may download after a release. */
const most = 0.1;

/** @throws when a visit asked for nothing, a cached file was asked for again, or a release costs too much */
export function assertRelease({ first, again, afterRelease, firstAfterRelease }) {
  if (!(first.bytes > 0 && firstAfterRelease.bytes > 0)) throw new Error('A first visit loaded nothing.');
  if (again.bytes > 0) throw new Error(`A second visit without a release loaded ${again.bytes} bytes.`);
  if (!(afterRelease.bytes > 0)) throw new Error('The release did not reach the returning visitor.');
  const share = shareOf({ afterRelease, firstAfterRelease });
  if (share > most)
    throw new Error(
      `A release costs ${(share * 100).toFixed(1)} % of a first visit, at most ${most * 100} %.`,
    );
}

export const shareOf = ({ afterRelease, firstAfterRelease }) => afterRelease.bytes / firstAfterRelease.bytes;
