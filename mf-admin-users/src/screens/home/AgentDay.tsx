import { useCall } from '@portal/api-client/query';
import type { ResponseOf } from '@portal/contract';
import { CallBlock } from '@portal/screen';
import { can, isKnown, useSession } from '@portal/session';
import { EmptyState, Link, SegmentedControl, Skeleton } from '@portal/ui';
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { frHome } from '../../i18n/fr-home';
import { caseSearchAddress } from '../../rules/case-address';
import { PendingCases } from './PendingCases';
import './agent-day.css';

const words = frHome.day;
const lists = ['toFinish', 'failedPayments', 'callBacks', 'expiringLinks'] as const;
/** Who waits for a call today comes before all else. */
const listsOf = ({ callBacks }: ResponseOf<'/getAgentDay'>) =>
  callBacks.total > 0 ? (['callBacks', 'toFinish', 'failedPayments', 'expiringLinks'] as const) : lists;
const moments = {
  callBacks: 'callBackDay',
  toFinish: 'savedAt',
  failedPayments: 'savedAt',
  expiringLinks: 'linkExpiresAt',
} as const;
const few = 5;
const most = 50;

interface AgentDayProps {
  /** The scheme limits the agent to their own cases: there is nothing to choose. */
  ownAlone: boolean;
}

/** Cases that need the agent today, each one click away; the choice of whose cases is in the URL. */
export function AgentDay({ ownAlone }: AgentDayProps) {
  const [query, setQuery] = useSearchParams();
  const [limit, setLimit] = useState(few);
  const own = !ownAlone && query.get('whose') === 'own';
  const session = useSession();
  const login = isKnown(session) ? session.userId : null;
  const searchAddress = caseSearchAddress(own || ownAlone ? login : null, can);
  const day = useCall('/getAgentDay', { own, limit });
  return (
    <section aria-labelledby="agent-day" className="agent-day">
      <div className="agent-day__head">
        <h2 id="agent-day">{words.title}</h2>
        {!ownAlone && (
          <SegmentedControl
            label={words.whose}
            options={[
              { value: 'reach', label: words.reach },
              { value: 'own', label: words.own },
            ]}
            value={own ? 'own' : 'reach'}
            onChange={(whose) => setQuery(whose === 'own' ? { whose } : {}, { replace: true })}
          />
        )}
      </div>
      <CallBlock
        state={day}
        failed={words.failed}
        skeleton={<Skeleton label={words.loading} className="agent-day__coming" lines={6} />}
      >
        {(answer) =>
          lists.every((list) => answer[list].total === 0) ? (
            <EmptyState title={words.nothing}>{words.nothingWords}</EmptyState>
          ) : (
            <div className="agent-day__lists">
              {listsOf(answer).map((list) => (
                <PendingCases
                  key={list}
                  {...words.lists[list]}
                  {...answer[list]}
                  moment={moments[list]}
                  may={can}
                  search={
                    list === 'toFinish' &&
                    searchAddress !== null && (
                      <Link href={searchAddress}>{words.search[own || ownAlone ? 'own' : 'reach']}</Link>
                    )
                  }
                  onMore={limit === few ? () => setLimit(most) : null}
                />
              ))}
            </div>
          )
        }
      </CallBlock>
    </section>
  );
}
