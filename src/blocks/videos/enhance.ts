// Loads frames of other sites after a press.
export { enhanceEmbeds as enhance } from '../../ui/enhanceEmbed.ts'
