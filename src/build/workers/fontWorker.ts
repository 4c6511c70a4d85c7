// A process that cuts fonts to the characters a site uses: it takes seconds, and keeps no other work waiting.
import { cutFont } from '../assets/cutFont.ts'
import { answerQuestions } from './workerProcess.ts'

answerQuestions(cutFont)
