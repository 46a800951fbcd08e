import type { CallState } from '@portal/api-client/query';
import type { AdhocPiece, HomeMoment, ResponseOf } from '@portal/contract';
import { AnswerDrawing, CallFailure, FirstFigure, FirstFigurePlace } from '@portal/screen';
import { ButtonLink, HouseWithLamp, Icon, type IconName, Link, Skeleton } from '@portal/ui';
import { useId } from 'react';
import { fr } from '../../../i18n/fr';
import { frMoment } from '../../../i18n/fr-moment';
import { cardWords } from '../../../rules/card-words';
import type { ContractMoment } from '../../../rules/contract-moment';
import { type HomeCard, homeCards, momentAction, momentLook } from '../../../rules/moment-card';
import { Fold } from '../rest/Fold';
import './first.css';

interface FirstCardProps {
  home: CallState<ResponseOf<'/getHomeMoment'>>;
  moment: ContractMoment;
  /** Debits to come besides the instalments, by their days. */
  planned: readonly AdhocPiece[];
}

/** The one thing that comes first, with its one action (L9.1). */
export function FirstCard({ home, moment, planned }: FirstCardProps) {
  if (home.status === 'failed') {
    return <CallFailure title={fr.first.failed} error={home.error} onRetry={home.retry} />;
  }
  if (home.data === undefined) return <FirstCardSkeleton label={fr.first.loading} />;
  return (
    <AnswerDrawing state={home} failed={fr.first.failed}>
      {(answer) => {
        const [first] = homeCards(answer);
        return <Moment card={first} {...cardWords(first, { moment, planned })} />;
      }}
    </AnswerDrawing>
  );
}

const icons: Record<HomeMoment, IconName> = {
  LATE_DEBT: 'card',
  FIRST_PAYMENT: 'card',
  REPAYMENT_DUE: 'calendar',
  SIGNATURE: 'edit',
  REQUEST_ANSWER: 'mail',
  BILL_TO_PAY: 'bill',
  ACTIVATION_ERROR: 'alert',
  CONTRACT_ENDING: 'clock',
  READING_DUE: 'meter',
  SETTLEMENT_HIGH: 'chart',
  NEW_PRICES: 'info',
  CONTRACT_STARTING: 'plug',
  ACTIVATION: 'plug',
  CONTRACT_CLOSED: 'history',
  SEASON_CHANGE: 'sun',
  OTHERS_LATE: 'alert',
};

interface MomentProps {
  card: HomeCard | undefined;
  title: string;
  words: string;
}

function Moment({ card, title, words }: MomentProps) {
  const id = useId();
  const look = card && momentLook(card);
  return (
    <section className={`dash-first dash-first--${look?.tone ?? 'calm'}`} aria-labelledby={id}>
      <span className="dash-first__mark">
        <Icon name={card ? icons[card.moment] : 'check'} />
      </span>
      <div className="dash-first__words">
        <h2 id={id}>{title}</h2>
        <p>{words}</p>
      </div>
      {card && look ? (
        <ButtonLink variant="primary" href={look.href} className="dash-first__action">
          {momentAction(card)}
          <Icon name="arrow-right" />
        </ButtonLink>
      ) : (
        <span className="dash-first__picture">
          <HouseWithLamp />
        </span>
      )}
    </section>
  );
}

type OtherCardsProps = Pick<FirstCardProps, 'moment' | 'planned'> & { cards: readonly HomeCard[] };

/** What else is to be done, on demand; nothing where the first card is the only one. */
export function OtherCards({ cards, ...known }: OtherCardsProps) {
  if (cards.length === 0) return null;
  const titled = cards.map((card) => ({ card, ...cardWords(card, known) }));
  return (
    <Fold icon="clock" title={frMoment.others} summary={titled.map(({ title }) => title).join(' · ')}>
      <ul className="dash-others">
        {titled.map(({ card, title, words }) => (
          <li key={card.moment}>
            <p className="dash-others__title">{title}</p>
            <p className="dash-soft">{words}</p>
            <Link href={momentLook(card).href}>{momentAction(card)}</Link>
          </li>
        ))}
      </ul>
    </Fold>
  );
}

/** The size of a first card, which the page fills before the code of the screen has come. */
export function FirstCardSkeleton({ label }: { label: string }) {
  return (
    <div className="dash-first dash-first--coming">
      <span className="dash-first__mark" />
      <div className="dash-first__words">
        <FirstFigurePlace skeleton={<Skeleton label={label} lines={3} />}>
          <p className="dash-first__title">
            <FirstFigure name="first.title" />
          </p>
          <p>
            <FirstFigure name="first.words" />
          </p>
        </FirstFigurePlace>
      </div>
    </div>
  );
}
