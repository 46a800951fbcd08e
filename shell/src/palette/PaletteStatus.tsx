import { wordsFor } from '@portal/api-client';
import { Button, Notice } from '@portal/ui';
import { paletteWords as words } from './palette-words';
import type { Found } from './use-found';

/** How many there are, or why there is nothing: read out as it changes. */
export function PaletteStatus({ found, screens }: { found: Found; screens: number }) {
  if (found.status === 'failed') {
    return (
      <div className="palette__foot">
        <Notice
          tone="error"
          action={
            <Button size="small" icon="refresh" onClick={found.retry}>
              {words.retry}
            </Button>
          }
        >
          {wordsFor(found.error)}
        </Notice>
      </div>
    );
  }
  return (
    <p className="palette__foot" role="status">
      {sentence(found, screens)}
    </p>
  );
}

function sentence(found: Exclude<Found, { status: 'failed' }>, screens: number): string {
  if (found.status === 'looking') return words.looking;
  if (found.status === 'screensOnly') return screens === 0 ? words.noScreen : words.count(screens);
  if (found.status === 'tooShort') {
    return screens === 0 ? words.tooShort : `${words.count(screens)}. ${words.tooShort}`;
  }
  const kinds = Object.values(found.data);
  const count = screens + kinds.reduce((sum, kind) => sum + (kind?.rows.length ?? 0), 0);
  if (count === 0) return words.nothing;
  return kinds.some((kind) => kind?.more) ? `${words.count(count)}. ${words.more}` : words.count(count);
}
