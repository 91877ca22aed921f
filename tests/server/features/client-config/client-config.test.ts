import { expect, it } from 'vitest';
import { useTestApp } from '../../../support/server/test-app.ts';

const plain = useTestApp();
const mailing = useTestApp({ SMTP_URL: 'smtp://mail.example:25', PUBLIC_URL: 'http://voxicon.example' });

it('tells whom to write to, and that neither mails nor payments are set up', async () => {
  const { status, body } = await plain().http.get('/api/config');
  expect({ status, body }).toEqual({
    status: 200,
    body: {
      contactEmail: 'contact@example.com',
      explores: false,
      sendsMail: false,
      stripePublishableKey: null,
    },
  });
});

it('tells that the site sends mails where a mail server is set', async () => {
  expect((await mailing().http.get('/api/config')).body).toMatchObject({ sendsMail: true });
});
