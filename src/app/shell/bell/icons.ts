import bank from 'bootstrap-icons/icons/bank.svg?raw';
import box from 'bootstrap-icons/icons/box-seam.svg?raw';
import cart from 'bootstrap-icons/icons/cart-check.svg?raw';
import chat from 'bootstrap-icons/icons/chat-dots.svg?raw';
import task from 'bootstrap-icons/icons/check2-square.svg?raw';
import rack from 'bootstrap-icons/icons/hdd-rack.svg?raw';
import info from 'bootstrap-icons/icons/info-circle.svg?raw';
import pencil from 'bootstrap-icons/icons/pencil-square.svg?raw';
import receipt from 'bootstrap-icons/icons/receipt.svg?raw';
import shield from 'bootstrap-icons/icons/shield-exclamation.svg?raw';
import type { NotificationIcon } from '../../../../contract/notifications';

export const notificationIcons: Readonly<Record<NotificationIcon, string>> = {
  message: chat,
  order: cart,
  stock: box,
  server: rack,
  task,
  bill: receipt,
  cheque: bank,
  draft: pencil,
  licence: shield,
  notice: info,
};
