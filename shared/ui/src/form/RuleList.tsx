import { Icon } from '../icon/Icon';
import './form.css';

interface RuleListProps {
  id: string;
  /** Each rule in words, and whether what is typed keeps it. */
  rules: readonly { label: string; met: boolean }[];
}

/** Checklist under a field, ticked while typing; meant for `describedBy` of that field. */
export function RuleList({ id, rules }: RuleListProps) {
  return (
    <ul id={id} className="ui-rules">
      {rules.map(({ label, met }) => (
        <li key={label} className={met ? 'ui-rules__met' : undefined}>
          <Icon name={met ? 'success' : 'more'} />
          {label}
          <span className="ui-hidden">{met ? ' : respecté' : ' : à compléter'}</span>
        </li>
      ))}
    </ul>
  );
}
