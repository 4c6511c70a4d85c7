// Every path -> the one module that shows a page.
import { index, route } from '@react-router/dev/routes'

export default [index('page.jsx', { id: 'home' }), route(':part/:page', 'page.jsx', { id: 'page' })]
