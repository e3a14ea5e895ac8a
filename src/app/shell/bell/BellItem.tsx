import Dropdown from 'react-bootstrap/Dropdown';
import { formatInstant } from '../../../../contract/dates';
import { NOTIFICATION_EXCERPT, type Notification } from '../../../../contract/notifications';
import { excerpt, timeAgo } from '../../../../contract/words';
import { translate } from '../../../kit/translate';
import { SvgIcon } from '../../SvgIcon';
import { notificationIcons } from './icons';

type Props = {
  notification: Notification;
  /** Whether a press opens a screen; otherwise it only marks as read. */
  leads: boolean;
  follow(): void;
};

/** One notification: icon, title, the beginning of its text, and how long ago it was. */
export function BellItem({ notification, leads, follow }: Props) {
  const { icon, status, title, badge, text, time, isRead } = notification;
  return (
    <Dropdown.Item
      as="button"
      type="button"
      className={`bell-item ${isRead ? '' : 'is-unread'}`}
      title={`${text}\n${formatInstant(time)}${leads ? '' : translate('\nPress to mark it as read')}`}
      onClick={follow}
    >
      <span className={`bell-icon is-${status}`}>
        <SvgIcon svg={notificationIcons[icon]} />
      </span>
      <span className="bell-words">
        <span className="bell-title">
          {title}
          {badge && <span className={`bell-badge is-${status}`}>{badge}</span>}
        </span>
        <span className="bell-text">{excerpt(text, NOTIFICATION_EXCERPT)}</span>
        <span className="bell-time">{timeAgo(time)}</span>
      </span>
      {!isRead && (
        <span className="bell-mark">
          <span className="visually-hidden">{translate('unread')}</span>
        </span>
      )}
    </Dropdown.Item>
  );
}
