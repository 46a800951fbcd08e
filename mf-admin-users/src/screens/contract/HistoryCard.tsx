import { serverNow } from '@portal/api-client';
import {
  contractChangeLabel,
  contractStatusDisplay,
  formatDay,
  formatInstant,
  parisDayOf,
  today,
} from '@portal/domain';
import { Card, Notice, StatusBadge } from '@portal/ui';
import { Link } from 'react-router-dom';
import { CustomerLink } from '../../components/RowLinks';
import { frContractPage } from '../../i18n/fr-contract-page';
import { contractAddress } from '../../paths';
import { type ContractPageData, contractHistory, type Happened } from '../../rules/contract/contract-history';

const words = frContractPage.history;

/** What happened to the contract, latest first, what is planned before all; and who had it. */
export function HistoryCard({ page }: { page: ContractPageData }) {
  const { holders, plannedTransfer, contract, customer } = page;
  const happened = contractHistory(page);
  return (
    <Card title={words.title}>
      {plannedTransfer && (
        <Notice
          tone={plannedTransfer.refusal === null ? 'info' : 'warning'}
          title={words.transfer(formatDay(plannedTransfer.day), plannedTransfer.customerNbr)}
        >
          {plannedTransfer.refusal === null ? null : words.transferRefused}
        </Notice>
      )}
      <div className="contract-history">
        <section aria-label={words.statuses}>
          <h3>{words.statuses}</h3>
          {happened.length === 0 ? (
            <p className="contract-facts__line">{words.nothing}</p>
          ) : (
            <ol>
              {happened.map((each, at) => (
                // two may be of one instant
                <li key={`${at} ${each.at}`}>
                  <Entry happened={each} />
                </li>
              ))}
            </ol>
          )}
        </section>
        <section aria-label={words.holders}>
          <h3>{words.holders}</h3>
          <ol>
            {holders.map(({ customerNbr, name, from, until, present }) => (
              <li key={customerNbr}>
                <span>
                  {name === null ? (
                    words.hidden
                  ) : customerNbr === customer.customerNbr ? (
                    <strong>{name}</strong>
                  ) : (
                    <Link to={contractAddress(contract.contractNumber, customerNbr)}>{name}</Link>
                  )}{' '}
                  {name !== null && <CustomerLink number={customerNbr} />}
                </span>
                <span className="contract-facts__line">
                  {until === null
                    ? words.since(formatDay(from))
                    : words.span(formatDay(from), formatDay(until))}
                </span>
                {present && <StatusBadge tone="success">{words.present}</StatusBadge>}
              </li>
            ))}
          </ol>
        </section>
      </div>
    </Card>
  );
}

function Entry({ happened }: { happened: Happened }) {
  const moment = (
    <time dateTime={happened.at} className="contract-facts__line">
      {formatInstant(happened.at, 'short')}
    </time>
  );
  if (happened.kind === 'STATUS') {
    const { label, tone } = contractStatusDisplay(happened.status);
    return (
      <>
        <StatusBadge tone={tone}>{label}</StatusBadge>
        {moment}
        {happened.reason !== null && <span className="contract-facts__line">{happened.reason}</span>}
      </>
    );
  }
  const { change, effectiveDate, requestedBy, at } = happened;
  return (
    <>
      <strong>{contractChangeLabel(change)}</strong>
      {effectiveDate > today(serverNow()) && <StatusBadge tone="info">{words.planned}</StatusBadge>}
      {effectiveDate !== parisDayOf(new Date(at)) && <span>{words.effect(formatDay(effectiveDate))}</span>}
      {moment}
      <span className="contract-facts__line">{words.by(requestedBy)}</span>
    </>
  );
}
