// The kinds of downloads that run nothing at the address of the site when they are opened there.

/** Their endings, without the dot. */
export const DOCUMENT_ENDINGS = (
  'pdf epub txt csv tsv rtf doc docx odt xls xlsx ods ppt pptx odp zip gz ics vcf gpx kml ' +
  'jpg jpeg png webp avif gif tif tiff mp3 m4a ogg oga wav mp4 m4v webm'
).split(' ')

/** True for a download that may be published. */
export const isDocument = (ending: string) => DOCUMENT_ENDINGS.includes(ending.toLowerCase())
