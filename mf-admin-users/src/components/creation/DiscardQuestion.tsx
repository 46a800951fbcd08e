import { ConfirmModal } from '@portal/ui';
import { frCreation } from '../../i18n/fr-creation';
import type { DialogDraft } from './use-dialog-draft';

const words = frCreation.discard;

type DiscardQuestionProps = Pick<DialogDraft<object>, 'asking' | 'discard' | 'goOn'>;

/** Asked before what was typed is lost. */
export const DiscardQuestion = ({ asking, discard, goOn }: DiscardQuestionProps) => (
  <ConfirmModal
    open={asking}
    title={words.title}
    confirmLabel={words.confirm}
    cancelLabel={words.goOn}
    danger
    loading={false}
    onConfirm={discard}
    onCancel={goOn}
  >
    <p>{words.lost}</p>
  </ConfirmModal>
);
