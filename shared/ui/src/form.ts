/** Forms and their fields, over formik: imported by the screens that hold one. */
export { FormShell, type FormShellProps } from './form/FormShell';
export { TextField } from './form/TextField';
export { PasswordField } from './form/PasswordField';
export { SelectField } from './form/SelectField';
export { CheckboxField } from './form/CheckboxField';
export { RuleList } from './form/RuleList';
