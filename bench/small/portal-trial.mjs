import { lines } from '../portal/chromium.mjs';
import { measurePortal } from '../portal/measure-portal.mjs';
import { firstScreens, menuScreens } from '../portal/measured-screens.mjs';
import { reportOf } from '../portal/report.mjs';
import { withFronts } from '../portal/with-fronts.mjs';
import { remotes, weigh } from '../weights.mjs';
import { assertFirstScreens } from './assert-first-screens.mjs';
import { assertMeasured } from './assert-measured.mjs';

/** Those of the measured first screens: a monolith of them is built in a third of the time. */
export const measuredRemotes = firstScreens.map(({ remote }) => remote);

/** The part `live` is left out: an open page takes its reading of the registry for fresh for half a minute. */
const parts = ['cold', 'warm', 'many'];
const few = {
  atOnce: true,
  screens: firstScreens,
  lines: { plain: lines.plain },
  warmScreens: menuScreens().filter(({ remote }) => measuredRemotes.includes(remote)),
  warmLines: { plain: lines.plain },
  manyLine: lines.plain,
  pairs: 1,
  navigations: 1,
  counts: [remotes.length + 1],
  loads: 1,
  say: () => {},
};

/** The portal beside its monolith once, on their way from log-in to home and bills and back. @throws when a row was not measured */
export function tryPortal(portal, monolith) {
  return withFronts(portal, monolith, async (browser, fronts) => {
    const measured = await measurePortal(browser, parts, { ...few, fronts, dataDir: portal.dataDir });
    assertMeasured(measured, parts);
    assertFirstScreens(measured.cold);
    const head = { at: '', commit: null, quick: true, pairs: few.pairs, load: {}, weights: weigh() };
    reportOf({ ...head, ...measured });
    return `${parts.map((part) => `${measured[part].length} of ${part}`).join(', ')}`;
  });
}
