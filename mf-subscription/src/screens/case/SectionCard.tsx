import { Button, Card, classNames, Skeleton } from '@portal/ui';
import { type ReactNode, Suspense, useEffect, useRef } from 'react';
import { frCase, frCaseOfLink } from '../../i18n/fr-case';
import type { Section } from '../../rules/case/case-page';
import type { SectionState } from '../../rules/case/section-states';
import { useIsCustomer } from './case-context';

interface SectionCardProps {
  section: Section;
  /** Its place in the page, from 1 on. */
  step: number;
  state: Exclude<SectionState, 'hidden'>;
  /** It was not there when the page came up: it opens by itself. */
  appeared: boolean;
  /** Absent where it cannot be edited (any more). */
  onEdit?: () => void;
  /** The form of an open section, the summary of a validated one. */
  children: ReactNode;
}

/** A section of the case. One that opens by itself takes the focus to its first field, or to what is refused of its choices. */
export function SectionCard({ section, step, state, appeared, onEdit, children }: SectionCardProps) {
  const place = useRef<HTMLDivElement>(null);
  const was = useRef(appeared ? null : state);
  const title = (useIsCustomer() ? frCaseOfLink : frCase).sections[section];
  useEffect(() => {
    if (was.current !== 'open' && state === 'open') focusFirstField(place.current);
    was.current = state;
  }, [state]);
  return (
    <div ref={place} id={`case-${section}`} className={classNames('case-section', `case-section--${state}`)}>
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
          onEdit && (
            <Button size="small" icon="edit" aria-label={frCase.editOf(title)} onClick={onEdit}>
              {frCase.edit}
            </Button>
          )
        }
      >
        <Suspense fallback={<Skeleton lines={4} />}>{children}</Suspense>
      </Card>
    </div>
  );
}

const fields = ['input:not([type=hidden])', 'select', 'textarea']
  .map((field) => `form ${field}:not(:disabled)`)
  .join();
/** ms in which a form comes up, and its choices may be made: longer, and the visitor has gone elsewhere. */
const patience = 10_000;

/** The form may come a moment later, its code being loaded apart, and its choices rest before they may be made. */
function focusFirstField(place: HTMLElement | null): void {
  if (!place) return;
  const before = document.activeElement;
  const hasLeft = () => ![before, document.body].includes(document.activeElement);
  const focus = () => {
    if (hasLeft()) return true;
    const resting = place.querySelector('form fieldset:disabled') !== null;
    const first =
      place.querySelector<HTMLElement>('[data-refused]') ??
      place.querySelector<HTMLElement>(resting ? fields : `${fields}, form button`);
    first?.focus({ preventScroll: true });
    if (first) place.scrollIntoView({ block: 'start' });
    return first !== null;
  };
  if (focus()) return;
  const watcher = new MutationObserver(() => {
    if (focus()) watcher.disconnect();
  });
  watcher.observe(place, { childList: true, subtree: true, attributeFilter: ['disabled'] });
  setTimeout(() => watcher.disconnect(), patience);
}
