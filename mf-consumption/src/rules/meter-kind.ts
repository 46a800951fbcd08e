import type { Energy } from '@portal/contract';

export type MeterKind = 'linky' | 'electronic' | 'drum' | 'gazpar' | 'gas';

const kinds: Record<Energy, readonly [RegExp, MeterKind][]> = {
  EL: [
    [/LINKY/, 'linky'],
    [/MECHA|MECA|DISC|BLUE|BLEU/, 'drum'],
  ],
  NG: [[/GAZPAR|COMMUNICATING/, 'gazpar']],
};
const others: Record<Energy, MeterKind> = { EL: 'electronic', NG: 'gas' };

/** The drawing that looks like the meter, by the network's word for it; the plainest of its energy for another. */
export function meterKindOf(meterType: string, energy: Energy): MeterKind {
  const name = meterType.toUpperCase();
  return kinds[energy].find(([known]) => known.test(name))?.[1] ?? others[energy];
}
