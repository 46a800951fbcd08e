import type { ResponseOf } from '@portal/contract';
import { frSimilar } from '../../../i18n/fr-similar';

const words = frSimilar;

type Compared = ResponseOf<'/getSimilarDwellings'>;

interface SimilarPictureProps {
  group: NonNullable<Compared['group']>;
  own: Compared['own'];
  /** The customer's own size, which the compared one contains. */
  ownArea: string;
}

/** The middle half of the similar homes as a band on one scale from zero, its middle, and this home; then the same figures in words. */
export function SimilarPicture({ group, own, ownArea }: SimilarPictureProps) {
  const { low, median, high, place, placeName, housingType, areaFrom, areaTo, heatingType } = group;
  const end = Math.max(high, own?.kwh ?? 0) * 1.1 || 1;
  const at = (kwh: number) => `${(kwh / end) * 100}%`;
  const ownKwh = own && words.kwh(own.kwh);
  const wider = housingType === null ? words.wider.ANY : place === 'DEPARTMENT' ? null : words.wider[place];
  return (
    <>
      <p>{own ? words.said[sideOf(own.kwh, group)](words.kwh(own.kwh)) : words.said.unknown}</p>
      <div
        className="similar__line"
        role="img"
        aria-label={words.alt(words.kwh(low), words.kwh(median), words.kwh(high), ownKwh)}
      >
        <span className="similar__band" style={{ left: at(low), width: at(high - low) }} />
        <span className="similar__median" style={{ left: at(median) }} />
        {own && <span className="similar__own" style={{ left: at(own.kwh) }} />}
      </div>
      <dl className="similar__figures">
        {ownKwh !== null && (
          <div data-part="own">
            <dt>{words.yours}</dt>
            <dd>{ownKwh}</dd>
          </div>
        )}
        <div data-part="median">
          <dt>{words.median}</dt>
          <dd>{words.kwh(median)}</dd>
        </div>
        <div data-part="band">
          <dt>{words.band}</dt>
          <dd>{words.bandRange(words.kwh(low), words.kwh(high))}</dd>
        </div>
      </dl>
      <p className="similar__soft">
        {words.group(group.homes, housingType, {
          ...{ from: areaFrom, to: areaTo, ownArea },
          heating: heatingType,
        })}
        , {words.place[place](placeName)}. {wider} {words.computed(group.computedOn, own?.until ?? null)}
      </p>
    </>
  );
}

const sideOf = (kwh: number, { low, high }: { low: number; high: number }) =>
  kwh < low ? 'below' : kwh > high ? 'above' : 'within';
