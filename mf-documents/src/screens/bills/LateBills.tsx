import { serverNow } from '@portal/api-client';
import type { CallState } from '@portal/api-client/query';
import type { ResponseOf } from '@portal/contract';
import { type AccountDebt, accountOf, today as todayInParis } from '@portal/domain';
import { AnswerDrawing } from '@portal/screen';
import { LateDebts } from '@portal/screen/debts';
import { ButtonLink } from '@portal/ui';
import { frBills } from '../../i18n/fr-bills';
import { drawAgain, payByCard } from '../../paths';

const words = frBills.due;

/** Rejected debits and late bills, at the top of the screen; each links to the screen of payments. */
export function LateBills({ pieces }: { pieces: CallState<ResponseOf<'/financialPieces'>> }) {
  return (
    <AnswerDrawing state={pieces} show="nothing">
      {(answer) => (
        <LateDebts
          debts={accountOf(answer, todayInParis(serverNow())).debts}
          actions={(debt, small) => <WaysToPay debt={debt} small={small} />}
        />
      )}
    </AnswerDrawing>
  );
}

function WaysToPay({ debt: { id, kind, label, payable }, small }: { debt: AccountDebt; small: boolean }) {
  const look = { size: small ? 'small' : 'medium' } as const;
  const of = <span className="ui-hidden">{words.of(label)}</span>;
  return (
    <span className="bills-ways">
      {payable && (
        <ButtonLink {...look} icon="card" href={payByCard(id)}>
          {words.payByCard}
          {of}
        </ButtonLink>
      )}
      {kind === 'debit' && (
        <ButtonLink {...look} icon="calendar" href={drawAgain(id)}>
          {words.drawAgain}
          {of}
        </ButtonLink>
      )}
    </span>
  );
}
