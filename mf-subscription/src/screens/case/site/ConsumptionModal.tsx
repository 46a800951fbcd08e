import { energyLabel, formatWhole, sumOfKwh, timeframeLabel } from '@portal/domain';
import { Button, Modal } from '@portal/ui';
import { useState } from 'react';
import { frCaseSite } from '../../../i18n/fr-case-site';
import type { ContractToBe, SiteAnswers } from '../../../rules/case/answers';

const words = frCaseSite.consumption;

/** A look at what the client uses, timeframe by timeframe: as it was estimated, and as the agent keeps it. */
export function ConsumptionModal({ answers }: { answers: SiteAnswers }) {
  const [open, setOpen] = useState(false);
  const { contracts, initialEstimates } = answers;
  return (
    <>
      <Button
        size="small"
        variant="quiet"
        flush
        icon="chart"
        className="site-look"
        onClick={() => setOpen(true)}
      >
        {words.open}
      </Button>
      <Modal open={open} title={words.title} onClose={() => setOpen(false)}>
        {contracts.map((contract) => (
          <Consumption
            key={contract.energy}
            contract={contract}
            initial={initialEstimates.filter(({ energy }) => energy === contract.energy)}
          />
        ))}
      </Modal>
    </>
  );
}

interface ConsumptionProps {
  contract: ContractToBe;
  initial: ContractToBe['estimates'];
}

function Consumption({ contract: { energy, estimates }, initial }: ConsumptionProps) {
  return (
    <table className="site-consumption">
      <caption>
        {energyLabel(energy)} – {words.caption}
      </caption>
      <thead>
        <tr>
          <th scope="col">{words.timeframe}</th>
          <th scope="col">{words.initial}</th>
          <th scope="col">{words.kept}</th>
        </tr>
      </thead>
      <tbody>
        {initial.map(({ timeframe, quantity }) => (
          <tr key={timeframe}>
            <th scope="row">{timeframeLabel(timeframe)}</th>
            <td>{formatWhole(quantity)}</td>
            <td>{formatWhole(sumOfKwh(estimates.filter((one) => one.timeframe === timeframe)))}</td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row">{words.total}</th>
          <td>{formatWhole(sumOfKwh(initial))}</td>
          <td>{formatWhole(sumOfKwh(estimates))}</td>
        </tr>
      </tfoot>
    </table>
  );
}
