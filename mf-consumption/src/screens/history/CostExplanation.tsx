import type { ResponseOf } from '@portal/contract';
import { formatKwhPrice, formatRate, timeframeLabel } from '@portal/domain';
import { frHistory } from '../../i18n/fr-history';

const words = frHistory.cost;

/** What the cost includes, how it is calculated, and every price used. */
export function CostExplanation({ tariffs }: { tariffs: ResponseOf<'/getConsumptionCosts'>['tariffs'] }) {
  return (
    <div className="history-cost">
      <p className="history-soft">{words.explanation}</p>
      <details>
        <summary>{words.how}</summary>
        <p>{words.words}</p>
        {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- wider than a phone, it scrolls by keyboard too */}
        <div className="history-scroll" role="region" aria-label={words.tariffs} tabIndex={0}>
          <table className="history-figures" aria-label={words.tariffs}>
            <thead>
              <tr>
                <th scope="col">{words.period}</th>
                <th scope="col">{words.offer}</th>
                <th scope="col">{words.prices}</th>
                <th scope="col">{words.excise}</th>
                <th scope="col">{words.vat}</th>
              </tr>
            </thead>
            <tbody>
              {[...tariffs].reverse().map((tariff) => (
                <tr key={tariff.from}>
                  <th scope="row">{words.from(tariff.from, tariff.to)}</th>
                  <td>{tariff.product}</td>
                  <td>
                    {tariff.unitPrices.map(({ timeframe, price }) => (
                      <div key={timeframe}>
                        {tariff.unitPrices.length > 1 && `${timeframeLabel(timeframe)} `}
                        {formatKwhPrice(price)}
                      </div>
                    ))}
                  </td>
                  <td>{formatKwhPrice(tariff.excise)}</td>
                  <td>{formatRate(tariff.vatRate)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      </details>
    </div>
  );
}
