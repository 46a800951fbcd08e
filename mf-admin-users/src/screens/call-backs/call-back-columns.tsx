import type { ListedCallBack } from '@portal/contract';
import { callBackSlotLabel, formatDay } from '@portal/domain';
import type { Column } from '@portal/ui/data';
import { CallBackActions } from '../../components/notes/CallBackActions';
import { CallBackBadge, callerWords } from '../../components/notes/CallBackState';
import { ContractNumberLink, CustomerLink } from '../../components/RowLinks';
import { frCallBacks } from '../../i18n/fr-call-backs';
import { frNotes } from '../../i18n/fr-notes';

const words = frCallBacks.columns;

interface ColumnsOptions {
  self: string;
  /** Shows the buttons. */
  acts: boolean;
  say: (said: string) => void;
  reread: () => void;
}

/** What an agent needs to call: who, where, why and when. */
export function callBackColumns({ self, acts, say, reread }: ColumnsOptions): Column<ListedCallBack>[] {
  const columns: Column<ListedCallBack>[] = [
    {
      key: 'customer',
      title: words.customer,
      cardTitle: true,
      required: true,
      render: ({ customerName, customerNbr, contractNbr, phone }) => (
        <>
          <strong>{customerName}</strong>
          {phone === null ? (
            <span className="call-backs__detail">{frCallBacks.noPhone}</span>
          ) : (
            <a className="call-backs__phone" href={`tel:${phone.replaceAll(/[^\d+]/g, '')}`}>
              {phone}
            </a>
          )}
          <span className="call-backs__detail">
            <CustomerLink number={customerNbr} />
            {contractNbr !== null && (
              <>
                {' · '}
                <ContractNumberLink number={contractNbr} customer={customerNbr} />
              </>
            )}
          </span>
        </>
      ),
    },
    {
      key: 'day',
      title: words.day,
      sortBy: ({ callBack }) => callBack.day,
      render: ({ callBack }) => (
        <>
          <span className="call-backs__day">{formatDay(callBack.day)}</span>
          <span className="call-backs__detail">{callBackSlotLabel(callBack.slot)}</span>
          <CallBackBadge callBack={callBack} />
        </>
      ),
    },
    {
      key: 'note',
      title: words.note,
      render: ({ text, writtenBy, steps }) => (
        <>
          <span className="call-backs__words">{text}</span>
          {steps.at(-1)?.text && <span className="call-backs__detail">{steps.at(-1)?.text}</span>}
          <span className="call-backs__detail">
            {frNotes.callBack.by(writtenBy === self ? 'vous' : writtenBy)}
          </span>
        </>
      ),
    },
    { key: 'who', title: words.who, render: ({ callBack }) => callerWords(callBack, self) },
  ];
  if (!acts) return columns;
  return [
    ...columns,
    {
      key: 'actions',
      title: words.actions,
      required: true,
      render: (row) => (
        <div className="call-backs__actions">
          <CallBackActions note={row} self={self} say={say} reread={reread} name={row.customerName} />
        </div>
      ),
    },
  ];
}
