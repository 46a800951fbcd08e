import { Button, Card, Skeleton } from '@portal/ui';
import { type ReactNode, type RefObject, Suspense, useEffect, useRef } from 'react';
import { editWords } from '../../i18n/edit';

interface EditCardProps {
  title: string;
  /** What stands in the block is typed, not read. */
  editing: boolean;
  /** A result or a confirmation is over the page. */
  covered: boolean;
  /** Left out where nothing can be edited, or where `actions` open several forms. */
  onEdit?: () => void;
  actions?: ReactNode;
  /** Said to screen readers: « Modifier mes coordonnées ». */
  editLabel?: string;
  /** An agent who may not write yet, or data that is being read again. */
  disabled?: boolean;
  /** Its form comes when it is opened. */
  children: ReactNode;
}

/** A block between reading and editing. Once its form is gone, the focus is back at the button that opened it. */
export function EditCard({
  title,
  editing,
  covered,
  onEdit,
  actions,
  editLabel,
  disabled,
  children,
}: EditCardProps) {
  const place = useRef<HTMLDivElement>(null);
  useReturnedFocus(place, editing || covered);
  return (
    <div ref={place} className="edit-card">
      <Card
        title={title}
        actions={
          editing ? undefined : onEdit ? (
            <Button size="small" icon="edit" aria-label={editLabel} disabled={disabled} onClick={onEdit}>
              {editWords.edit}
            </Button>
          ) : (
            actions
          )
        }
      >
        <Suspense fallback={<Skeleton lines={3} />}>{children}</Suspense>
      </Card>
    </div>
  );
}

function useReturnedFocus(place: RefObject<HTMLDivElement | null>, away: boolean): void {
  const was = useRef(away);
  useEffect(() => {
    if (was.current && !away) place.current?.querySelector<HTMLElement>('button')?.focus();
    was.current = away;
  }, [away, place]);
}
