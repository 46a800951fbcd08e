import type { ComponentPropsWithRef } from 'react';
import { classNames } from '../class-names';
import { Icon, type IconName } from '../icon/Icon';
import { Link, type LinkProps } from '../navigation/Link';
import './button.css';

interface ButtonLook {
  /** `primary` once a screen; `danger` for what cannot be undone. */
  variant?: 'primary' | 'secondary' | 'quiet' | 'danger';
  size?: 'small' | 'medium';
  icon?: IconName;
  /** Full width of its container. */
  block?: boolean;
  /** For `quiet`: aligns the label, not the invisible edge, with the text around. */
  flush?: boolean;
}

export interface ButtonProps extends ButtonLook, ComponentPropsWithRef<'button'> {
  /** The action is under way: the button keeps its focus and its label, and ignores clicks. */
  loading?: boolean;
}

export function Button({
  variant = 'secondary',
  size = 'medium',
  icon,
  block,
  flush,
  loading = false,
  className,
  children,
  onClick,
  type = 'button',
  ...rest
}: ButtonProps) {
  return (
    <button
      {...rest}
      type={type}
      className={buttonClass({ variant, size, block, flush }, className)}
      aria-busy={loading || undefined}
      aria-disabled={loading || rest['aria-disabled']}
      onClick={(event) => {
        if (loading) event.preventDefault();
        else onClick?.(event);
      }}
    >
      {icon && <Icon name={icon} />}
      {children}
    </button>
  );
}

export interface ButtonLinkProps extends ButtonLook, LinkProps {}

/** Looks like a button, goes somewhere. */
export function ButtonLink({
  variant = 'secondary',
  size = 'medium',
  icon,
  block,
  flush,
  className,
  children,
  ...rest
}: ButtonLinkProps) {
  return (
    <Link {...rest} className={buttonClass({ variant, size, block, flush }, className)}>
      {icon && <Icon name={icon} />}
      {children}
    </Link>
  );
}

function buttonClass({ variant, size, block, flush }: ButtonLook, className?: string): string {
  return classNames(
    'ui-button',
    `ui-button--${variant}`,
    size === 'small' && 'ui-button--small',
    block && 'ui-button--block',
    flush && 'ui-button--flush',
    className,
  );
}
