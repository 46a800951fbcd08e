import { contactChannels } from '@portal/contract';
import { consentTexts, contactChannelLabel } from '@portal/domain';
import { CheckboxField } from '@portal/ui/form';
import { clientWords } from '../../../i18n/case-client';
import { canvassField } from '../../../rules/case/client-values';

const words = clientWords.canvass;

/** By which ways a client who has no contract yet agrees to be canvassed: none is ticked for them. */
export function CanvassFields() {
  return (
    <fieldset className="client-group">
      <legend>{words.legend}</legend>
      <p className="client-note">
        {consentTexts.MARKETING.hint} {words.hint}
      </p>
      {contactChannels.map((channel) => (
        <CheckboxField key={channel} name={canvassField(channel)} label={contactChannelLabel(channel)} />
      ))}
    </fieldset>
  );
}
