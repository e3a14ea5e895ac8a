import bellIcon from 'bootstrap-icons/icons/bell.svg?raw';
import { useState } from 'react';
import Dropdown from 'react-bootstrap/Dropdown';
import { useNavigate } from 'react-router-dom';
import type { Notification } from '../../../../contract/notifications';
import { screenAt } from '../../../../contract/sidebar';
import { href } from '../../../kit/href';
import { translate } from '../../../kit/translate';
import { isOffered } from '../../built';
import { SvgIcon } from '../../SvgIcon';
import { BellItem } from './BellItem';
import { useMarkRead, useNotifications } from './notifications';

const MOST_SHOWN = 99;
/** With an alignment by width the style sheet alone places the list: under the bell, or as wide as a phone. */
const PLACED_BY_SHEET = { sm: 'end' } as const;

/** The target of a notification, or null where its screen does not exist. */
function targetOf({ link }: Notification): string | null {
  const screen = link && screenAt(link.split('?')[0] ?? '');
  return link && screen && isOffered(screen) ? href({ path: link }) : null;
}

/** The bell of the header: how many notifications are unread, and all of them on a press. */
export function Bell() {
  const [show, setShow] = useState(false);
  const navigate = useNavigate();
  const list = useNotifications();
  const markRead = useMarkRead();
  const rows = list.data?.pages.flatMap((page) => page.rows) ?? [];
  const unread = list.data?.pages.at(-1)?.unread ?? 0;

  function follow(notification: Notification) {
    if (!notification.isRead) markRead.mutate(notification.key);
    const target = targetOf(notification);
    if (!target) return;
    setShow(false);
    navigate(target);
  }

  return (
    <Dropdown align={PLACED_BY_SHEET} autoClose="outside" show={show} onToggle={setShow}>
      <Dropdown.Toggle
        as="button"
        type="button"
        bsPrefix="bell"
        className="btn btn-plain btn-icon"
        id="bell"
        aria-label={
          unread === 0 ? translate('Notifications, all read') : translate('Notifications, {unread} unread', { unread })
        }
        title={translate('Notifications')}
      >
        <SvgIcon svg={bellIcon} />
        {unread > 0 && (
          <span className="bell-count tabular" aria-hidden="true">
            {unread > MOST_SHOWN ? `${MOST_SHOWN}+` : unread}
          </span>
        )}
      </Dropdown.Toggle>
      <Dropdown.Menu className="bell-menu">
        <div className="bell-head">
          <h2>{translate('Notifications')}</h2>
          {unread > 0 && (
            <Dropdown.Item as="button" type="button" className="bell-all" onClick={() => markRead.mutate(null)}>
              {translate('Mark all as read')}
            </Dropdown.Item>
          )}
        </div>
        {list.isPending && <BellLoading />}
        {list.isError && rows.length === 0 && (
          <div className="bell-none">
            <p>{translate('The notifications could not be fetched.')}</p>
            <Dropdown.Item as="button" type="button" className="bell-all" onClick={() => void list.refetch()}>
              {translate('Try again')}
            </Dropdown.Item>
          </div>
        )}
        {list.isSuccess && rows.length === 0 && (
          <p className="bell-none">
            {translate('Nothing to tell you. Bills that fall due and drafts that wait show here.')}
          </p>
        )}
        {rows.map((row) => (
          <BellItem key={row.key} notification={row} leads={targetOf(row) !== null} follow={() => follow(row)} />
        ))}
        {list.hasNextPage && (
          <Dropdown.Item
            as="button"
            type="button"
            className="bell-more"
            disabled={list.isFetchingNextPage}
            onClick={() => void list.fetchNextPage()}
          >
            {translate('Show older ones')}
          </Dropdown.Item>
        )}
      </Dropdown.Menu>
    </Dropdown>
  );
}

function BellLoading() {
  return (
    <div aria-busy="true">
      <span className="visually-hidden" role="status">
        {translate('Fetching the notifications')}
      </span>
      {[1, 2, 3].map((line) => (
        <span key={line} className="skeleton bell-skeleton" />
      ))}
    </div>
  );
}
