import { AskPicture } from './AskPicture.tsx';
import { FormPicture } from './FormPicture.tsx';
import { QuestionPicture } from './QuestionPicture.tsx';

/** The pictures of the home page that show parts of later nouns. */
export const HOME_PICTURES = {
  ask: <AskPicture />,
  answer: <QuestionPicture id="home-answer" />,
  form: <FormPicture />,
};
