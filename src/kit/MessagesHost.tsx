import { useEffect } from 'react';
import { Slide, ToastContainer, toast } from 'react-toastify/unstyled';
import 'react-toastify/ReactToastify.css';
import { MESSAGE } from '../../contract/errors';
import { ConfirmDialog } from './ConfirmDialog';
import { MessageDialog } from './MessageDialog';
import { dismiss, type Message, useMessages } from './messages';
import { usePreferences } from './preferences';
import { SuccessDialog } from './SuccessDialog';
import { translate } from './translate';

const isToast = (message: Message) => message.type === MESSAGE.warningToast || message.type === MESSAGE.notice;

/** Draws the messages of `say` and `confirmDialog`: toasts top right, dialogs one after another. */
export function MessagesHost() {
  const { messages, confirms } = useMessages();
  const rtl = usePreferences((preferences) => preferences.rtl);

  useEffect(() => {
    for (const message of messages.filter(isToast)) {
      // The text is the key: a sentence that is still on view is not stacked a second time, but its time restarts.
      if (toast.isActive(message.text)) toast.update(message.text);
      else toast.warn(translate(message.text), { toastId: message.text });
      dismiss(message.id);
    }
  }, [messages]);

  const success = messages.findLast((message) => message.type === MESSAGE.success);
  // Older successes would reappear as if new once the newest is gone.
  useEffect(() => {
    for (const message of messages) if (message.type === MESSAGE.success && message !== success) dismiss(message.id);
  }, [messages, success]);

  const dialog = messages.find((message) => !isToast(message) && message.type !== MESSAGE.success);
  const confirm = confirms.at(-1);
  return (
    <>
      <ToastContainer
        position="top-right"
        rtl={rtl}
        autoClose={6000}
        closeOnClick
        newestOnTop
        theme="colored"
        transition={Slide}
        hideProgressBar
        aria-label={translate('Notifications')}
      />
      {success && <SuccessDialog key={success.id} message={success} />}
      {confirm && <ConfirmDialog key={confirm.id} request={confirm} />}
      {dialog && <MessageDialog key={dialog.id} message={dialog} />}
    </>
  );
}
