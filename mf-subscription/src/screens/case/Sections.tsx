import { ConfirmModal } from '@portal/ui';
import { useState } from 'react';
import { frCase, frCaseOfLink } from '../../i18n/fr-case';
import {
  type AnsweredSection,
  type CaseAction,
  lostBy,
  newCase,
  nextPage,
  type Section,
  sections,
} from '../../rules/case/case-page';
import { isSigned } from '../../rules/case/case-questions';
import { sectionState } from '../../rules/case/section-states';
import { useCase, useIsCustomer } from './case-context';
import { onlyReads } from './ReadOnlyNotice';
import { SectionCard } from './SectionCard';
import { SectionContent } from './SectionContent';

type Validation = Extract<CaseAction, { type: 'validate' }>;

/**
 * The sections, in their order. Asks for a confirmation before a validation that removes answers of later sections.
 * @param resumesAt the section in which a saved case is gone on with, as the page comes up
 */
export function Sections({ resumesAt = null }: { resumesAt?: Section | null }) {
  const { page, dispatch, sending, visitor, isClosed = false } = useCase();
  const byCustomer = useIsCustomer();
  const [asked, setAsked] = useState<Validation | null>(null);
  // one that was cancelled gets the focus back, and none takes it
  const [cancelled, setCancelled] = useState<AnsweredSection | null>(null);
  const validate = (validation: Validation) => {
    setCancelled(null);
    if (losses(page, validation).length === 0) dispatch(validation);
    else setAsked(validation);
  };
  const shown = sections
    .map((section) => ({ section, state: sectionState(page, section, byCustomer) }))
    .filter(({ state }) => state !== 'hidden');
  // once: a case that is gone on with, or only read, leaves the focus where it is
  const [begins] = useState(
    () =>
      page === newCase && (visitor.groupName !== null || visitor.alone !== undefined) && !onlyReads(visitor),
  );
  const readsOnly = onlyReads(visitor);
  const [atFirst] = useState(() => new Map(shown.map(({ section, state }) => [section, state])));
  return (
    <>
      {shown.map(({ section, state }, index) => {
        if (state === 'hidden') return null;
        // what is being signed is what the page shows
        const mayChange = sending !== 'sign' && !isSigned(page.order) && !isClosed && !readsOnly;
        const folds = section !== 'recap' && section !== 'subscribe';
        const mayEdit = state === 'done' && folds && mayChange;
        return (
          <SectionCard
            key={section}
            section={section}
            step={index + 1}
            state={state}
            appeared={!atFirst.has(section)}
            begins={begins && section === 'client' && page.answers.client === null}
            resumes={section === resumesAt}
            // who opens their case by its link comes to read it; on a phone all of it would be five windows long
            folds={folds && !(byCustomer && atFirst.get(section) === 'done' && window.innerWidth >= wide)}
            focus={cancelled === null ? 'field' : cancelled === section ? 'edit' : 'none'}
            onEdit={
              mayEdit
                ? () => {
                    setCancelled(null);
                    dispatch({ type: 'edit', section });
                  }
                : undefined
            }
          >
            <SectionContent
              section={section}
              state={state}
              onValidate={validate}
              onCancel={(left) => {
                setCancelled(left);
                dispatch({ type: 'cancel', section: left });
              }}
            />
          </SectionCard>
        );
      })}
      <ConfirmModal
        open={asked !== null}
        title={frCase.losing.title}
        confirmLabel={frCase.losing.confirm}
        loading={false}
        onCancel={() => setAsked(null)}
        onConfirm={() => {
          if (asked) dispatch(asked);
          setAsked(null);
        }}
      >
        {asked && <Losses validation={asked} />}
      </ConfirmModal>
    </>
  );
}

/** Pixels of a window that sections are open in for who reads them. */
const wide = 640;

/** Sections whose answers this validation removes. */
function losses(page: Parameters<typeof nextPage>[0], validation: Validation): AnsweredSection[] {
  const after = nextPage(page, validation);
  return lostBy(validation.section, page).filter((section) => after.answers[section] === null);
}

function Losses({ validation }: { validation: Validation }) {
  const { page } = useCase();
  const { losing: words, sections: titles } = useIsCustomer() ? frCaseOfLink : frCase;
  const after = nextPage(page, validation);
  const lost = losses(page, validation);
  const remembered = lost.every((section) => after.remembered[section] !== null);
  return (
    <>
      <p>{words.intro(titles[validation.section])}</p>
      <ul>
        {lost.map((section) => (
          <li key={section}>{titles[section]}</li>
        ))}
      </ul>
      <p>{remembered ? words.remembered : words.cleared}</p>
    </>
  );
}
