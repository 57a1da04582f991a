// Common password terms in Spanish and English, without accents, for forms; the server has longer lists.

const termList = `
  password passw passwort contrasena contrasenia clave claves secreto secreta secret letmein welcome bienvenido
  bienvenida acceso entrar login admin administrador administrator usuario user guest invitado root master maestro
  qwerty qwertyuiop qwert asdf asdfgh asdfghjkl zxcvbn zxcvbnm qazwsx qweasd azerty abcdef abcdefg
  teamo tequiero teamomucho tequieromucho teadoro iloveyou loveyou mylove miamor amor amorcito corazon
  corazoncito carino bebe bebita princesa princess prince principe reina queen rey king estrella estrellita
  star cielo cielito angel angelito angeles diosmio dios jesus jesucristo cristo maria virgen guadalupe
  santiago alejandro alejandra andrea antonio carlos carolina daniel daniela david diego eduardo fernanda
  fernando francisco gabriel gabriela isabel javier jessica jorge jose josue juan juancarlos karla laura luis
  manuel marcos mariana mario marta martin michelle miguel monica natalia pablo patricia paula pedro ricardo
  roberto rodrigo rosa samuel sandra sara sebastian sergio sofia valentina valeria vanessa veronica victor
  andrew anthony ashley charlie daniel jennifer jordan joshua matthew michael nicole robert thomas
  futbol football soccer baseball basketball barcelona realmadrid madrid chivas america pumas cruzazul boca
  bocajuniors riverplate river liverpool manchester arsenal chelsea colombia mexico argentina venezuela espana
  peru chile ecuador caracas bogota lima monterrey tijuana california london
  mariposa mariposas butterfly flor flores flower sunshine summer verano invierno winter primavera spring
  otono autumn dragon monkey tiger tigre leon lion perro perrito gato gatito panda conejo caballo horse
  pokemon batman superman spiderman naruto starwars minecraft nintendo playstation
  computer computadora internet google facebook instagram whatsapp samsung iphone android
  trustno shadow freedom libertad familia family mifamilia hermosa hermoso bonita bonito linda guapa guapo
  preciosa chocolate musica music rock metallica happy feliz felicidad alegria esperanza hope amistad amigos
  friends escuela school universidad trabajo work dinero money casa micasa home
  enero febrero marzo abril mayo junio julio agosto septiembre octubre noviembre diciembre
  january february march april june july august september october november december
  lunes martes miercoles jueves viernes sabado domingo monday tuesday wednesday thursday friday saturday sunday
  cambiame changeme nuevo nueva prueba test testing temporal temporary default ejemplo example demo
`;

export const commonTerms: ReadonlySet<string> = new Set(termList.trim().split(/\s+/));
