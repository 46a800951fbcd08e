import { serverNow } from '@portal/api-client';
import type { ContractSummary, CustomerRequest } from '@portal/contract';
import { contractLine, formatLongDay, requestSubcategoryLabel, today } from '@portal/domain';
import { Button, ButtonLink, Card, Notice } from '@portal/ui';
import { useEffect, useRef } from 'react';
import { Details } from '../../components/edit/Details';
import { frRequest } from '../../i18n/fr-request';
import { requestLink } from '../../paths';
import { nextStepOf } from '../../rules/request-step';

const words = frRequest.sent;

interface RequestSentProps {
  request: CustomerRequest;
  contract: ContractSummary;
  onAnother: () => void;
}

/** The number to keep, and what happens next; the focus goes there, since the form that had it is gone. */
export function RequestSent({ request, contract, onAnother }: RequestSentProps) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => place.current?.focus(), []);
  const step = nextStepOf(request, today(serverNow()));
  return (
    <Card title={frRequest.write.card}>
      <div ref={place} tabIndex={-1} className="request-sent">
        <Notice tone="success" title={words.title}>
          {words.number}
          {'\u00a0: '}
          <strong>{request.eventNbr}</strong>
        </Notice>
        <Details
          rows={[
            { label: words.contract, value: contractLine(contract) },
            { label: words.subject, value: requestSubcategoryLabel(request.eventSubcategory) },
          ]}
        />
        {step.who !== 'nobody' && (
          <div>
            <h3>{words.next}</h3>
            <p>{words.nextWords(formatLongDay(step.by))}</p>
          </div>
        )}
      </div>
      <div className="request-actions">
        <ButtonLink variant="primary" href={requestLink(request.eventNbr)} icon="history">
          {words.follow}
        </ButtonLink>
        <Button onClick={onAnother}>{words.another}</Button>
      </div>
    </Card>
  );
}
