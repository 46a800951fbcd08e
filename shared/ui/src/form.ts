/** Forms and their fields, based on formik: imported by the screens with a form. */
export { FormShell, type FormShellProps } from './form/FormShell';
export { TextAreaField } from './form/TextAreaField';
export { TextField } from './form/TextField';
export { PasswordField } from './form/PasswordField';
export { DayGridField } from './form/DayGridField';
export { RadioField, type RadioChoice } from './form/RadioField';
export { SelectField } from './form/SelectField';
export { CheckboxField } from './form/CheckboxField';
export { RuleList } from './form/RuleList';
export { useFormValue, useFormFill, useFormUntouch, useShownErrors } from './form/form-values';
