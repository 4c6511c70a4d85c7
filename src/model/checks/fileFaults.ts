// Messages for files that cannot be shown or opened.

/** What is said of a picture in a format that cannot be shown. */
export const imageFormatFault = (name: string) => ({
  message: `pictures of the kind ${/\.\w+$/.exec(name)?.[0] ?? name} cannot be shown`,
  hint: 'Save it as JPEG, PNG, WebP, AVIF or SVG.',
})

/** The message for a picture or a download that cannot be opened, such as images/pond.svg. */
export const damageFault = (file: string, damage: string) => ({
  message: `content/${file} cannot be opened: ${damage}`,
  hint: 'Save the file again.',
})
