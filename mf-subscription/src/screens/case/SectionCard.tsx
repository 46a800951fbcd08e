import { Button, Card, classNames, Skeleton } from '@portal/ui';
import { lazyPart } from '@portal/screen';
import { type ReactNode, type RefObject, Suspense, useEffect, useId, useRef, useState } from 'react';
import { frCase, frCaseOfLink } from '../../i18n/fr-case';
import { type AnsweredSection, answeredSections, type Section } from '../../rules/case/case-page';
import type { SectionState } from '../../rules/case/section-states';
import { useIsCustomer } from './case-context';
import { focusFirstField } from './focus-first-field';

const SectionLine = lazyPart(() => import('./SectionLine').then((module) => module.SectionLine));

type Shown = Exclude<SectionState, 'hidden'>;

interface SectionCardProps {
  section: Section;
  /** Its place in the page, from 1 on. */
  step: number;
  state: Shown;
  /** It was not there when the page came up: it opens by itself. */
  appeared: boolean;
  /** The page is a new case: it begins in its first field, its head in view. */
  begins?: boolean;
  /** The page is a saved case, opened again, which asks for something here. */
  resumes?: boolean;
  /** Whether it is one line once it is validated. */
  folds?: boolean;
  /** What takes the focus when the section opens, or closes again: its first field, its button « Modifier », nothing. */
  focus?: 'field' | 'edit' | 'none';
  /** Absent where it cannot be edited (any more). */
  onEdit?: () => void;
  /** The form of an open section, the summary of a validated one. */
  children: ReactNode;
}

/** A section of the case; once validated, a line that opens on its summary. */
export function SectionCard(props: SectionCardProps) {
  const { section, step, state, onEdit, children, folds = false } = props;
  const place = useRef<HTMLDivElement>(null);
  const contentId = useId();
  const title = (useIsCustomer() ? frCaseOfLink : frCase).sections[section];
  useSectionFocus(place, props);
  useEffect(() => {
    if (state === 'open') SectionLine.ahead();
  }, [state]);
  const mayFold = state === 'done' && isAnswered(section);
  const [fold, setFold] = useFold(state, folds);
  const folded = mayFold && fold;
  return (
    <div
      ref={place}
      id={`case-${section}`}
      className={classNames('case-section', `case-section--${state}`, folded && 'case-section--folded')}
    >
      <Card
        title={
          <>
            <span className="case-section__step" aria-hidden="true">
              {step}
            </span>
            {title}
          </>
        }
        actions={
          (mayFold || onEdit) && (
            <div className="case-section__acts">
              {mayFold && (
                <Button
                  size="small"
                  variant="quiet"
                  icon={folded ? 'chevron-down' : 'chevron-up'}
                  aria-label={frCase.detailOf(title)}
                  aria-expanded={!folded}
                  aria-controls={folded ? undefined : contentId}
                  onClick={() => setFold(!folded)}
                >
                  {frCase.detail}
                </Button>
              )}
              {onEdit && (
                <Button
                  size="small"
                  icon="edit"
                  data-edit=""
                  aria-label={frCase.editOf(title)}
                  onClick={onEdit}
                >
                  {frCase.edit}
                </Button>
              )}
            </div>
          )
        }
      >
        {folded && isAnswered(section) ? (
          <Suspense fallback={<LineComing />}>
            <SectionLine section={section} />
          </Suspense>
        ) : (
          <div id={contentId}>
            <Suspense fallback={<Skeleton lines={4} />}>{children}</Suspense>
          </div>
        )}
      </Card>
    </div>
  );
}

/** As high as the line. */
const LineComing = () => <p className="case-section__line">{'\u00a0'}</p>;

const isAnswered = (section: Section): section is AnsweredSection =>
  answeredSections.some((each) => each === section);

/** Folded anew each time that it is validated, whatever it was before. */
function useFold(state: Shown, folds: boolean): [fold: boolean, set: (fold: boolean) => void] {
  const [{ was, fold }, set] = useState({ was: state, fold: folds });
  if (was !== state) set({ was: state, fold: folds || was === 'open' });
  return [fold, (next) => set({ was: state, fold: next })];
}

/** A section that opens by itself takes the focus; one that was cancelled gives it back to the button that opened it. */
function useSectionFocus(
  place: RefObject<HTMLDivElement | null>,
  { state, appeared, begins = false, resumes = false, focus = 'field' }: SectionCardProps,
): void {
  const was = useRef(appeared || begins || resumes ? null : state);
  useEffect(() => {
    const comesUp = was.current === null && resumes;
    const opens = was.current !== 'open' && state === 'open';
    const closes = was.current === 'open' && state === 'done';
    was.current = state;
    // after the frame has led to the heading of the page
    if (comesUp) queueMicrotask(() => focusResumed(place.current));
    else if (opens && focus === 'field') focusFirstField(place.current, begins ? 'nothing' : 'head');
    if (closes && focus === 'edit') place.current?.querySelector<HTMLElement>('[data-edit]')?.focus();
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once for each state: the focus is the visitor's after that
  }, [state]);
}

/** To the button that opens a section that was validated once, else to its first field. */
function focusResumed(place: HTMLElement | null): void {
  const edit = place?.querySelector<HTMLElement>('[data-edit]');
  if (edit) edit.focus();
  else focusFirstField(place, 'field');
}
