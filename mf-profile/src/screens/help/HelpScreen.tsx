import { pageConfig } from '@portal/api-client';
import { useScreenTitle } from '@portal/remote';
import { ButtonLink, Card, EmptyState, FilterInput, Icon, Link, Page } from '@portal/ui';
import { useEffect, useRef, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { frAnswers, frHelp } from '../../i18n/fr-help';
import { paths } from '../../paths';
import { type AnswerId, answerLinks, answerTo, foundAnswers } from '../../rules/help-answers';
import './help.css';

/** `/contact/help`: questions with their answers, and the supplier's telephone. `?question=…` opens one. */
export function HelpScreen() {
  useScreenTitle(frHelp.title);
  // needs no answer of the server: who cannot be shown their contract finds the telephone
  return (
    <Page title={frHelp.title} intro={frHelp.intro}>
      <ContactCard />
      <Answers />
    </Page>
  );
}

/** First on the page, for who does not look for an answer but for somebody. */
function ContactCard() {
  return (
    <Card title={frHelp.contact.card}>
      <SupplierPhone />
      <div className="help-ways">
        <ButtonLink icon="mail" href={paths.applicationForms}>
          {frHelp.contact.write}
        </ButtonLink>
        <ButtonLink icon="history" href={paths.event}>
          {frHelp.contact.requests}
        </ButtonLink>
      </div>
    </Card>
  );
}

function Answers() {
  const [typed, setTyped] = useState('');
  const [parameters] = useSearchParams();
  const asked = answerTo(parameters.get('question'));
  const groups = foundAnswers(typed);
  const count = groups.reduce((sum, { answers }) => sum + answers.length, 0);
  return (
    <>
      <div className="help-search">
        <FilterInput label={frHelp.search} value={typed} onChange={setTyped} />
        <p role="status" className="help-soft">
          {frHelp.found(count)}
        </p>
      </div>
      {groups.map(({ id, answers }) => (
        <Card key={id} title={frHelp.groups[id]}>
          {answers.map((answer) => (
            // another question of the palette is opened in its turn
            <Answer key={`${answer} ${answer === asked}`} id={answer} asked={answer === asked} />
          ))}
        </Card>
      ))}
      {count === 0 && (
        <Card>
          <EmptyState title={frHelp.none}>{frHelp.noneWords}</EmptyState>
        </Card>
      )}
    </>
  );
}

interface AnswerProps {
  id: AnswerId;
  /** It is the question that the address names: open, and in view. */
  asked: boolean;
}

/** One question; its answer opens below it. */
function Answer({ id, asked }: AnswerProps) {
  const { question, answer, link } = frAnswers[id];
  const place = useRef<HTMLElement>(null);
  useEffect(() => {
    if (asked) place.current?.focus();
  }, [asked]);
  return (
    <details className="help-answer" open={asked}>
      <summary ref={place}>
        <Icon name="chevron-right" />
        {question}
      </summary>
      <div className="help-answer__words">
        {id === 'phone' && <SupplierPhone />}
        {answer.map((paragraph) => (
          <p key={paragraph}>{paragraph}</p>
        ))}
        <p>
          <Link href={answerLinks[id]}>{link}</Link>
        </p>
      </div>
    </details>
  );
}

/** The number of the configuration, to be called by a touch, and when somebody answers; nothing where none is configured. */
function SupplierPhone() {
  const { phone, phoneHours } = pageConfig() ?? {};
  if (!phone) return null;
  return (
    <p className="help-phone">
      <Link href={`tel:${phone.replaceAll(/[^\d+]/g, '')}`} aria-label={frHelp.contact.call(phone)}>
        <Icon name="phone" />
        {phone}
      </Link>
      <span className="help-soft">{[phoneHours, frHelp.contact.cost].filter(Boolean).join(' · ')}</span>
    </p>
  );
}
